/** The API's description as a file (/openapi.json) and as a page to read and try (/apidoc/reference), all from here. */
import { gzipSync } from "node:zlib";
import helmet from "@fastify/helmet";
import fastify, { type FastifyInstance } from "fastify";
import { Encodings, pageHeaders } from "../gateway/index.ts";
import { openApiDocument } from "./document.ts";

const DESCRIBED_AT = "/openapi.json";
const PAGE = "/apidoc/reference";
const PATHS = [PAGE, `${PAGE}/`, `${PAGE}/js/scalar.js`];

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
  // Made when first asked for: the page's program is four megabytes of text, which no start reads.
  let answers: Promise<ReadonlyMap<string, PageAnswer>> | undefined;
  for (const path of PATHS) {
    app.get(path, { exposeHeadRoute: true }, async ({ headers: { "accept-encoding": accepted } }, reply) => {
      const { status, headers: own, body } = (await (answers ??= answersOfPage())).get(path)!;
      const encoded = await body.bestFor(accepted);
      if (encoded !== undefined) void reply.header("content-encoding", encoded.encoding);
      return reply
        .code(status)
        .headers(own)
        .send(encoded?.body ?? body.plain);
    });
  }
}

interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Encodings;
}

async function answersOfPage(): Promise<ReadonlyMap<string, PageAnswer>> {
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
  const answers = new Map<string, PageAnswer>();
  for (const path of PATHS) {
    const { statusCode: status, headers, rawPayload } = await page.inject({ url: path });
    const { "content-type": type, location } = headers;
    const own = { "content-type": type, location, vary: "accept-encoding" };
    answers.set(path, { status, headers: own, body: new Encodings(rawPayload) });
  }
  await page.close();
  return answers;
}
