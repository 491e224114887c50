// The service, as functions. Every refusal is a `Problem` with a sentence for a person; silence is `Unreachable`.

const ROOT = "/api/v1";
const PATIENCE_MS = 8000;
/** The table is asked aloud before a seat moves to another phone, and is given half a minute. */
const MOVE_PATIENCE_MS = 40000;

export class Problem extends Error {
  constructor(status, body) {
    super(body.code ?? String(status));
    this.status = status;
    this.code = body.code ?? "";
    this.detail = body.detail ?? body.title ?? "";
    this.hint = body.hint ?? null;
  }

  get sentence() {
    return [this.detail, this.hint].filter(Boolean).join(" ");
  }
}

export class Unreachable extends Error {}

async function request(method, path, { token = null, body, patienceMs = PATIENCE_MS } = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  let text;
  // `AbortSignal.timeout` would be shorter, but phones of a few years ago do not know it.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    answer = await fetch(ROOT + path, {
      method,
      headers,
      body: typeof body === "string" || body === undefined ? body : JSON.stringify(body),
      cache: "no-store",
      signal: patience.signal,
    });
    text = await answer.text();
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  const value = parsed(text);
  if (!answer.ok) throw new Problem(answer.status, value ?? {});
  return value;
}

function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** What anybody may ask. */
export const room = {
  table: () => request("GET", "/table"),
  words: () => request("GET", "/words"),
  verdict: () => request("GET", "/verdict"),
  invitation: (token) => request("GET", "/invitation", { token }),
  sitDown: (code, name) => request("POST", "/seats", { body: { code, name } }),
  moveHere: (code, name) =>
    request("POST", "/seats/moves", { body: { code, name }, patienceMs: MOVE_PATIENCE_MS }),
};

/** What the phone of a seat may ask. */
export function seatWith(token) {
  const ask = (method, path, body) => request(method, path, { token, body });
  return {
    me: () => ask("GET", "/seats/me"),
    rename: (name) => ask("PATCH", "/seats/me", { name }),
    leave: () => ask("DELETE", "/seats/me"),
    tellCard: (role) => ask("POST", "/seats/me/card", { role }),
    act: (body) => ask("POST", "/seats/me/actions", body),
    vote: (target) => ask("POST", "/seats/me/vote", { target }),
    command: (text) => ask("POST", "/commands", { text }),
    menu: () => ask("GET", "/menu"),
    addGuest: (name) => ask("POST", "/seats/guests", { name }),
    remove: (seat) => ask("DELETE", `/seats/${seat}`),
    order: (order) => ask("PUT", "/seats/order", { order }),
    invitation: () => ask("GET", "/invitation"),
  };
}
