/** The API's description as a file (/openapi.json) and as a page to read and try (/apidoc/reference), all from here. */
import { gzipSync } from "node:zlib";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { Encodings, pageHeaders } from "../gateway/index.ts";
import { openApiDocument } from "./document.ts";

const DESCRIBED_AT = "/openapi.json";
const PAGE = "/apidoc/reference";

export async function apiReference(app: FastifyInstance, options: { readonly tls: boolean }): Promise<void> {
  await app.register(describedAsFile, options);
  await app.register(referencePage, options);
}

async function describedAsFile(app: FastifyInstance, { tls }: { readonly tls: boolean }): Promise<void> {
  await app.register(helmet, pageHeaders(tls));
  // Made when first asked for: a third of a second that no start waits for.
  let text: string | undefined;
  let zipped: Buffer | undefined;
  app.get(DESCRIBED_AT, { exposeHeadRoute: true }, ({ headers }, reply) => {
    text ??= JSON.stringify(openApiDocument());
    const zips = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
    if (zips) void reply.header("content-encoding", "gzip");
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
      .send(zips ? (zipped ??= gzipSync(text)) : text);
  });
}

/** The page's script writes styles and starts from a line in the document, which our own pages never may. */
async function referencePage(app: FastifyInstance, { tls }: { readonly tls: boolean }): Promise<void> {
  const headers = pageHeaders(tls);
  const policy = headers.contentSecurityPolicy;
  const directives = typeof policy === "object" ? policy.directives : {};
  await app.register(helmet, {
    ...headers,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", "blob:"],
      },
    },
  });
  for (const path of [PAGE, `${PAGE}/`, `${PAGE}/js/scalar.js`]) {
    // Made when first asked for: the page's program is four megabytes of text, which no start reads.
    let answer: Promise<PageAnswer> | undefined;
    app.get(path, { exposeHeadRoute: true }, async ({ headers: { "accept-encoding": accepted } }, reply) => {
      const { status, headers, body } = await (answer ??= answerOf(path));
      const encoded = await body.bestFor(accepted);
      if (encoded !== undefined) void reply.header("content-encoding", encoded.encoding);
      return reply
        .code(status)
        .headers(headers)
        .send(encoded?.body ?? body.plain);
    });
  }
}

interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Encodings;
}

let page: Promise<FastifyInstance> | undefined;

async function answerOf(path: string): Promise<PageAnswer> {
  page ??= openPage();
  const { statusCode, headers, rawPayload } = await (await page).inject({ url: path });
  const { "content-type": type, location } = headers;
  return {
    status: statusCode,
    headers: { "content-type": type, location, vary: "accept-encoding" },
    body: new Encodings(rawPayload),
  };
}

async function openPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const page = fastify();
  await page.register(scalar, {
    routePrefix: PAGE,
    configuration: {
      url: DESCRIBED_AT,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  });
  return page;
}
