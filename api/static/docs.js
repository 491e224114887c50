// The API, read from its own OpenAPI document.

import { byId, el } from "./dom.js";
import { deliver } from "./outbox.js";
import { load, t } from "./words.js";

/**
 * What is read of an OpenAPI document, as this service writes it.
 *
 * @typedef {{ $ref?: string, anyOf?: Schema[], oneOf?: Schema[], type?: string, items?: Schema, const?: unknown,
 *   enum?: unknown[], format?: string, description?: string, required?: string[], properties?: Record<string, Schema>
 * }} Schema
 * @typedef {{ description?: string, content?: Record<string, { schema?: Schema }> }} Described
 * @typedef {{ name: string, schema?: Schema, description?: string }} Parameter
 * @typedef {{ operationId?: string, summary?: string, description?: string, tags?: string[], security?: object[],
 *   parameters?: Parameter[], requestBody?: Described, responses?: Record<string, Described> }} Operation
 * @typedef {{ info: { title: string, version: string, description?: string }, security?: object[],
 *   tags?: { name: string, description?: string }[], paths: Record<string, Partial<Record<Method, Operation>>>,
 *   components?: { schemas?: Record<string, Schema> } }} Spec
 *
 * @typedef {typeof METHODS[number]} Method
 * @typedef {{ name: string, schema?: Schema, note?: string }} Entry
 *
 * @import { Props } from "./dom.js"
 */

const METHODS = /** @type {const} */ (["get", "put", "post", "patch", "delete"]);

/** @param {string} ref */
const nameOf = (ref) => ref.slice(ref.lastIndexOf("/") + 1);

/**
 * A schema in a few words: `SeatView`, `integer[]`, `string | null`.
 * @param {Schema | undefined} schema
 * @returns {string}
 */
function brief(schema) {
  if (!schema) return "";
  if (schema.$ref) return nameOf(schema.$ref);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map(brief).join(" | ");
  if (schema.type === "array") return `${brief(schema.items)}[]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? "any");
}

/** @param {Schema | undefined} schema */
function typeNode(schema) {
  const text = brief(schema);
  const ref = schema?.$ref ?? schema?.items?.$ref;
  return ref ? el("a", { href: `#schema-${nameOf(ref)}`, text }) : el("code", { text });
}

/**
 * A description, in which `code` stands between backticks.
 * @param {"p" | "td"} tag
 * @param {string | undefined} text
 * @param {Props} props
 */
function prose(tag, text, props = {}) {
  const pieces = (text ?? "").split("`").map((piece, at) => (at % 2 ? el("code", { text: piece }) : piece));
  return el(tag, props, ...pieces);
}

/**
 * Rows of name, type and meaning.
 * @param {string} heading
 * @param {Entry[]} entries
 */
function rows(heading, entries) {
  if (entries.length === 0) return null;
  const lines = entries.map(({ name, schema, note }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, el("code", { text: name })),
      el("td", {}, typeNode(schema)),
      prose("td", note),
    ),
  );
  return el("div", { class: "table" }, el("h4", { text: heading }), el("table", {}, el("tbody", {}, lines)));
}

/** @param {Schema} schema */
function fieldsOf(schema) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name: required.has(name) ? name : `${name}?`,
    schema: field,
    note: field.description,
  }));
}

/** @param {Described | undefined} described */
function contentOf(described) {
  return Object.entries(described?.content ?? {}).map(([type, { schema }]) => ({ type, schema }));
}

/**
 * @param {string} path
 * @param {Method} method
 * @param {Operation} about
 * @param {Spec} spec
 */
function route(path, method, about, spec) {
  const answers = Object.entries(about.responses ?? {}).flatMap(([status, answer]) => {
    const schemas = contentOf(answer).map(({ schema }) => schema);
    return (schemas.length ? schemas : [undefined]).map((schema) => ({
      name: status,
      schema,
      note: answer.description,
    }));
  });
  const guarded = (about.security ?? spec.security ?? []).length > 0;
  return el(
    "article",
    { class: "panel route", id: about.operationId },
    el(
      "h3",
      {},
      el("span", { class: `method method-${method}`, text: method.toUpperCase() }),
      el("code", { text: path }),
      guarded && el("span", { class: "badge", text: t("docs-token") }),
    ),
    el("p", { text: about.summary ?? "" }),
    about.description && prose("p", about.description, { class: "quiet" }),
    rows(
      t("docs-parameters"),
      (about.parameters ?? []).map((one) => ({ name: one.name, schema: one.schema, note: one.description })),
    ),
    rows(
      t("docs-body"),
      contentOf(about.requestBody).map(({ type, schema }) => ({ name: type, schema })),
    ),
    rows(t("docs-answers"), answers),
  );
}

/** @param {Spec} spec */
function page(spec) {
  const routes = Object.entries(spec.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const about = item[method];
      return about ? [{ path, method, about }] : [];
    }),
  );
  const tags = [...new Set(routes.map(({ about }) => about.tags?.[0] ?? ""))];
  const named = (/** @type {string} */ tag) => spec.tags?.find(({ name }) => name === tag)?.description ?? tag;
  const sections = tags.map((tag) => {
    const own = routes.filter(({ about }) => (about.tags?.[0] ?? "") === tag);
    return el(
      "section",
      {},
      tag && el("h2", { text: named(tag) }),
      ...own.map(({ path, method, about }) => route(path, method, about, spec)),
    );
  });
  const schemas = Object.entries(spec.components?.schemas ?? {}).map(([name, schema]) =>
    el(
      "article",
      { class: "panel route", id: `schema-${name}` },
      el("h3", {}, el("code", { text: name })),
      schema.description && prose("p", schema.description, { class: "quiet" }),
      rows(t("docs-fields"), fieldsOf(schema)),
      schema.enum && el("p", {}, typeNode(schema)),
    ),
  );
  return [
    el("h1", { text: `${spec.info.title} ${spec.info.version}` }),
    prose("p", spec.info.description, { class: "quiet" }),
    el("p", {}, el("a", { href: "/openapi.json", text: "openapi.json" })),
    ...sections,
    el("h2", { text: t("docs-schemas") }),
    ...schemas,
  ];
}

/** @returns {Promise<Spec>} */
const read = async () => (await fetch("/openapi.json")).json();

const [, described] = await Promise.all([deliver(load), read()]);
byId("docs").replaceChildren(...page(described));
document.title = described.info.title;
document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
