/** The API's description as it is shown: calls by group, and what goes in and comes out as rows of a table. */

type Json = Readonly<Record<string, unknown>>;

/** The parts of the OpenAPI document that the page reads. */
export interface ApiFile {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly "x-refusals": readonly Refusal[];
}

interface Operation extends Json {
  readonly summary: string;
  readonly "x-name": string;
  readonly "x-kind": "read" | "change";
  readonly "x-access": "public" | "member" | "staff";
  readonly "x-fund": "none" | "grant" | "always";
  readonly "x-second-factor": boolean;
  readonly "x-csv": boolean;
  readonly "x-weight": number;
  readonly "x-key-scope": "none" | "read" | "trade" | "withdraw";
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Body {
  readonly schema: Json;
  readonly example?: Json;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

interface Refusal {
  readonly name: string;
  readonly code: number;
  readonly status: number;
}

export interface ApiField {
  /** As one writes it: `list[].price`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** The values that it may have; none when it is free. */
  readonly values: readonly string[];
  readonly example: string;
}

export interface ApiCall {
  readonly name: string;
  readonly group: string;
  /** Its own path first, then those of its other names. */
  readonly paths: readonly string[];
  readonly summary: string;
  readonly kind: "read" | "change";
  readonly access: "public" | "member";
  readonly fund: "none" | "grant" | "always";
  readonly secondFactor: boolean;
  readonly csv: boolean;
  readonly weight: number;
  readonly keyScope: "none" | "read" | "trade" | "withdraw";
  readonly input: readonly ApiField[];
  readonly output: readonly ApiField[];
  /** A valid input, which samples show and the form starts with. */
  readonly example: Json;
}

/** Parts found only in the regex pattern of a decimal. */
const DIGITS_WITH_POINT = ["\\d", "\\."];

/** Deeper than this no answer of ours goes, and nobody reads. */
const DEPTH_MAX = 6;

/** Every call but those of staff, in the order of the file. */
export function callsOf(file: ApiFile): ApiCall[] {
  const calls = new Map<string, ApiCall>();
  for (const [path, methods] of Object.entries(file.paths)) {
    const post = methods["post"];
    if (post?.["x-name"] === undefined || post["x-name"].startsWith("staff/")) continue;
    const known = calls.get(post["x-name"]);
    calls.set(
      post["x-name"],
      known === undefined ? callOf(path, post) : { ...known, paths: [...known.paths, path] },
    );
  }
  return [...calls.values()];
}

function callOf(path: string, post: Operation): ApiCall {
  const name = post["x-name"];
  return {
    name,
    group: name.split("/")[0] ?? "",
    paths: [path],
    summary: post.summary,
    kind: post["x-kind"],
    access: post["x-access"] === "public" ? "public" : "member",
    fund: post["x-fund"],
    secondFactor: post["x-second-factor"],
    csv: post["x-csv"],
    weight: post["x-weight"],
    keyScope: post["x-key-scope"],
    input: fieldsOf(schemaIn(post.requestBody?.content)),
    output: fieldsOf(dataOf(schemaIn(post.responses["200"]?.content))),
    example: post.requestBody?.content["application/json"]?.example ?? {},
  };
}

function schemaIn(content: Readonly<Record<string, { readonly schema: Json }>> | undefined): Json {
  return content?.["application/json"]?.schema ?? {};
}

function dataOf(envelope: Json): Json {
  return (propertiesOf(envelope)["data"] ?? {}) as Json;
}

function propertiesOf(schema: Json): Json {
  return (schema["properties"] ?? {}) as Json;
}

/** A row for each field, those inside others behind them with their whole path. */
export function fieldsOf(schema: Json, prefix = "", depth = 0): ApiField[] {
  if (depth > DEPTH_MAX) return [];
  const items = schema["items"] as Json | undefined;
  if (items !== undefined) return itemFields(items, `${prefix}[]`, depth);
  const required = (schema["required"] ?? []) as readonly string[];
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const inner = nonNull(field as Json);
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return [rowOf(path, field as Json, required.includes(name)), ...fieldsOf(inner, path, depth + 1)];
  });
}

function itemFields(items: Json, prefix: string, depth: number): ApiField[] {
  const inner = nonNull(items);
  const fields = fieldsOf(inner, prefix, depth + 1);
  return fields.length > 0 ? fields : [rowOf(prefix, items, true)];
}

function rowOf(path: string, schema: Json, required: boolean): ApiField {
  const inner = nonNull(schema);
  return {
    path,
    type: inner === schema ? typeOf(schema) : `${typeOf(inner)} | null`,
    required,
    values: valuesOf(inner),
    example: textOf(inner["example"]),
  };
}

/** The schema itself, or the other one where it is "this or null". */
function nonNull(schema: Json): Json {
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as readonly Json[] | undefined;
  const others = choices?.filter((choice) => choice["type"] !== "null");
  return others?.length === 1 && others.length < (choices?.length ?? 0) ? (others[0] ?? schema) : schema;
}

function valuesOf(schema: Json): readonly string[] {
  if (schema["const"] !== undefined) return [textOf(schema["const"])];
  return ((schema["enum"] ?? []) as readonly unknown[]).map(textOf);
}

/** "" of nothing; anything but a text as JSON. */
function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function typeOf(schema: Json): string {
  const items = schema["items"] as Json | undefined;
  if (items !== undefined) return `${typeOf(nonNull(items))}[]`;
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as readonly Json[] | undefined;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(" | ");
  if (schema["const"] !== undefined) return typeof schema["const"];
  if (isDecimal(schema)) return "decimal";
  return typeof schema["type"] === "string" ? schema["type"] : "any";
}

/** Amounts, prices and rates are texts of digits with one point: worth a name of their own. */
function isDecimal({ type, pattern }: Json): boolean {
  return (
    type === "string" &&
    typeof pattern === "string" &&
    DIGITS_WITH_POINT.every((part) => pattern.includes(part))
  );
}

export function matchingCalls(calls: readonly ApiCall[], query: string): readonly ApiCall[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return calls;
  return calls.filter(({ paths, summary }) => {
    const text = `${paths.join(" ")} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The typed fields converted to the call's input; empty ones are omitted. */
export function inputOf(
  fields: readonly ApiField[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const given = topFields(fields).flatMap((field): (readonly [string, unknown])[] => {
    const text = (typed[field.path] ?? "").trim();
    return text === "" ? [] : [[field.path, valueOf(field, text)]];
  });
  return Object.fromEntries(given);
}

/** The call's example as the form's entries have it, so that the first send is a valid one. */
export function typedExample({ example }: Pick<ApiCall, "example">): Record<string, string> {
  return Object.fromEntries(Object.entries(example).map(([path, value]) => [path, textOf(value)]));
}

/** Those that are not inside another. */
export function topFields(fields: readonly ApiField[]): readonly ApiField[] {
  return fields.filter(({ path }) => !path.includes(".") && !path.includes("["));
}

function valueOf({ type }: ApiField, text: string): unknown {
  if (type === "integer" || type === "number") return Number(text);
  if (type === "boolean") return text === "true";
  if (type === "object" || type.endsWith("[]")) return parsed(text);
  return text;
}

/** Parses JSON; other text is sent as is, so that the server names the error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
