// The API, read from its own OpenAPI document.

import { el } from "./dom.js";
import { deliver } from "./outbox.js";
import { load, t } from "./words.js";

const METHODS = ["get", "put", "post", "patch", "delete"];

const nameOf = (ref) => ref.split("/").at(-1);

/** A schema in a few words: `SeatView`, `list of integer`, `string or null`. */
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

function typeNode(schema) {
  const text = brief(schema);
  const ref = schema?.$ref ?? schema?.items?.$ref;
  return ref ? el("a", { href: `#schema-${nameOf(ref)}`, text }) : el("code", { text });
}

/** A description, in which `code` stands between backticks. */
function prose(tag, text, props = {}) {
  const pieces = (text ?? "").split("`").map((piece, at) => (at % 2 ? el("code", { text: piece }) : piece));
  return el(tag, props, ...pieces);
}

/** Rows of name, type and meaning. */
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

function fieldsOf(schema) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name: required.has(name) ? name : `${name}?`,
    schema: field,
    note: field.description,
  }));
}

function contentOf(described) {
  return Object.entries(described?.content ?? {}).map(([type, { schema }]) => ({ type, schema }));
}

function route(path, method, about, spec) {
  const answers = Object.entries(about.responses ?? {}).flatMap(([status, answer]) => {
    const contents = contentOf(answer);
    return (contents.length ? contents : [{ schema: null }]).map(({ schema }) => ({
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

function page(spec) {
  const routes = Object.entries(spec.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, about: item[method] })),
  );
  const tags = [...new Set(routes.map(({ about }) => about.tags?.[0] ?? ""))];
  const named = (tag) => spec.tags?.find(({ name }) => name === tag)?.description ?? tag;
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

const [, described] = await Promise.all([
  deliver(load),
  fetch("/openapi.json").then((answer) => answer.json()),
]);
document.getElementById("docs").replaceChildren(...page(described));
document.title = described.info.title;
document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
