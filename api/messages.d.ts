// The messages under the names that the pages use. What they hold is generated from the service's own OpenAPI
// document by `make pages`: a field or a route that is not in it does not pass.

import type { components, paths } from "./build/openapi.js";

type Schemas = components["schemas"];

export type Action = Schemas["Action"];
export type Ballot = Schemas["BallotFace"];
export type Button = Schemas["Button"];
export type Call = Schemas["CallFace"];
export type Chair = Schemas["Chair"];
export type Fate = Schemas["Fate"];
export type Invitation = Schemas["Invited"];
export type Join = Schemas["Join"];
export type Lendable = Schemas["Lendable"];
export type MenuGroup = Schemas["MenuGroup"];
export type MenuItem = Schemas["MenuItem"];
export type Option = Schemas["Option"];
export type Phone = Schemas["PhoneView"];
export type Refusal = Schemas["Problem"];
export type Role = Schemas["RoleFace"];
export type RoleInPlay = Schemas["RoleInPlay"];
export type Score = Schemas["Score"];
export type Seated = Schemas["Seated"];
export type Table = Schemas["TableView"];
export type Task = Schemas["Task"];
export type Verdict = Schemas["VerdictView"];
export type Words = Schemas["Words"];

export type Deed = Button["action"];
export type Phase = Table["phase"];
export type Poll = Ballot["kind"];

/** A path as it is asked for: below the root of the service, with a number for what stands in braces. */
type Asked<Path> = Path extends `/api/v1${infer Rest}`
  ? Rest extends `${infer Before}{${string}}${infer After}`
    ? `${Before}${number}${After}`
    : Rest
  : never;

type Routes = { [Path in keyof paths as Asked<Path>]: paths[Path] };

export type Method = "GET" | "PUT" | "POST" | "PATCH" | "DELETE";

/** The paths that know a method. */
export type PathOf<M extends Method, Path = keyof Routes> = Path extends keyof Routes
  ? Routes[Path] extends Record<Lowercase<M>, object>
    ? Path
    : never
  : never;

type Operation<M extends Method, Path> = Path extends keyof Routes
  ? Routes[Path] extends Record<Lowercase<M>, infer Found>
    ? Found
    : never
  : never;

type Json<Described> = Described extends { content: { "application/json": infer Value } } ? Value : undefined;

/** What a route wants to be sent: a body, or none. */
export type Sent<M extends Method, Path> =
  Operation<M, Path> extends { requestBody: infer Wanted } ? { body: Json<Wanted> } : { body?: undefined };

/** What a route answers when all is well; undefined where it has nothing to say. */
export type Answer<M extends Method, Path> =
  Operation<M, Path> extends { responses: infer All } ? Json<All[keyof All & (200 | 201 | 202 | 204)]> : never;
