/** The description of every call as OpenAPI 3.1, made from the contract alone. */
import {
  API_VERSION,
  type Call,
  CALLS,
  type CallName,
  REFUSAL_NAMES,
  refusalBound,
  refusalTerms,
  secondFactorOptions,
  STREAM_PATH,
} from "@meridian/contract";
import { exampleInputOf } from "@meridian/contract/examples";
import { z } from "zod";
import { pathsOf } from "../gateway/index.ts";
import { STREAM_PATH_ITEM, STREAM_SCHEMAS, STREAM_TAG, STREAM_TERMS } from "./stream.ts";

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Json;
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
  readonly "x-stream": Json;
  readonly "x-refusals": readonly Json[];
}

const INTRODUCTION = [
  "Every call answers `{ code, message, data }`; code 0 is success.",
  "Amounts, prices and rates are decimal strings, times are Unix milliseconds.",
  "A change needs an `idempotency-key` header: the same key with the same input has one effect.",
  "Who is logged in sends the `token` header; a program may sign with an API key instead: the header `X-MBX-APIKEY`,",
  "and in the query `timestamp`, for a change `idempotencyKey`, and `signature` over method, path, query and body,",
  "see docs/api-keys.md.",
  "Every answer tells the weight used (`x-mbx-used-weight-1m`) of what a minute allows (`ratelimit-limit`).",
  "The number of every refusal is permanent.",
].join(" ");

export function openApiDocument(): OpenApiDocument {
  const calls = Object.entries(CALLS) as [CallName, Call][];
  const paths = calls.flatMap(([name, call]) =>
    pathsOf(name, call).map((path, place) => [path, pathItem(name, call, place)] as const),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Meridian", version: API_VERSION, description: INTRODUCTION },
    tags: [STREAM_TAG, ...[...new Set(calls.map(([, call]) => call.group))].map((name) => ({ name }))],
    paths: { ...Object.fromEntries(paths), [STREAM_PATH]: STREAM_PATH_ITEM },
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Refusal: refusalSchema(), ...STREAM_SCHEMAS },
    },
    "x-stream": STREAM_TERMS,
    "x-refusals": REFUSAL_NAMES.map((name) => ({ name, ...refusalTerms(name) })),
  };
}

const SECURITY_SCHEMES = {
  token: { type: "apiKey", in: "header", name: "token" },
  apiKey: { type: "apiKey", in: "header", name: "X-MBX-APIKEY", description: "With a signed query." },
};

/** @param place 0 for the call's own path, higher for its aliases */
function pathItem(name: CallName, call: Call, place: number): Record<string, Json> {
  const operation = (method: "get" | "post"): Json => ({
    operationId: `${method}_${name.replace("/", "_")}${place === 0 ? "" : `_${place}`}`,
    tags: [call.group],
    summary: call.summary,
    description: descriptionOf(call),
    security: securityOf(call),
    "x-name": name,
    "x-kind": call.kind,
    "x-access": call.access,
    "x-fund": call.fund,
    "x-second-factor": call.secondFactor !== undefined,
    "x-csv": call.csv === true,
    "x-weight": call.weight,
    "x-key-scope": call.keyScope,
    ...(method === "get" ? { parameters: queryOf(call) } : bodyOf(name, call)),
    responses: responsesOf(call),
  });
  return call.kind === "read"
    ? { get: operation("get"), post: operation("post") }
    : { post: operation("post") };
}

/** Any one of them will do; none is asked of a public call. */
function securityOf({ access, keyScope }: Call): readonly Json[] {
  if (access === "public") return [];
  return keyScope === "none" ? [{ token: [] }] : [{ token: [] }, { apiKey: [] }];
}

const KEY_NOTES = {
  none: "",
  read: " API key: any.",
  trade: " API key: with scope trade.",
  withdraw: " API key: with scope withdraw.",
};

const FUND_NOTES = {
  none: "",
  grant: " Needs an open fund grant (user/openFundGrant).",
  always: " Verifies the fund password each time.",
};

function descriptionOf(call: Call): string {
  const csv = call.csv === true ? " Also as CSV with `format=csv`." : "";
  return `Weight ${call.weight}.${FUND_NOTES[call.fund]}${csv}${KEY_NOTES[call.keyScope]}${rolesNote(call)}`;
}

function rolesNote({ access, roles, kind }: Call): string {
  if (access !== "staff") return "";
  if (roles === "all") return " For all staff.";
  const named = ["owner", ...(roles ?? []), ...(kind === "read" ? ["auditor"] : [])];
  return ` For staff: ${named.join(", ")}.`;
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: "draft-2020-12" }) as Json;
  return rest;
}

function queryOf(call: Call): readonly Json[] {
  const schema = schemaOf(call.input, "input");
  const required = (schema["required"] ?? []) as readonly string[];
  const properties = (schema["properties"] ?? {}) as Json;
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: field,
  }));
  const csv = { name: "format", in: "query", required: false, schema: { type: "string", enum: ["csv"] } };
  return call.csv === true ? [...fields, csv] : fields;
}

function bodyOf(name: CallName, call: Call): Json {
  const example = exampleInputOf(name);
  const body = { schema: schemaOf(call.input, "input"), ...(example === null ? {} : { example }) };
  const requestBody = { required: true, content: { "application/json": body } };
  if (call.kind === "read") return { requestBody };
  const key = {
    name: "idempotency-key",
    in: "header",
    required: true,
    schema: { type: "string", maxLength: 128 },
  };
  return { requestBody, parameters: [key] };
}

function responsesOf(call: Call): Json {
  const envelope = {
    type: "object",
    required: ["code", "message", "data"],
    additionalProperties: false,
    properties: {
      code: { const: 0 },
      message: { type: "string" },
      data: schemaOf(call.output, "output"),
    },
  };
  const csv = call.csv === true ? { "text/csv": { schema: { type: "string" } } } : {};
  return {
    200: { description: "Done.", content: { "application/json": { schema: envelope }, ...csv } },
    default: {
      description: "Refused.",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
    },
  };
}

function refusalSchema(): Json {
  return {
    type: "object",
    required: ["code", "message", "data", "refusal"],
    additionalProperties: false,
    properties: {
      code: { type: "integer", enum: REFUSAL_NAMES.map((name) => refusalTerms(name).code) },
      message: { type: "string", description: "In the language of Accept-Language." },
      data: {
        description: "What is needed to do better; null for nothing.",
        anyOf: [{ type: "null" }, schemaOf(secondFactorOptions, "output"), schemaOf(refusalBound, "output")],
      },
      refusal: { type: "string", enum: REFUSAL_NAMES },
      field: { type: "string", description: "The field of the input that is at fault." },
    },
  };
}
