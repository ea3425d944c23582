/** The API's description as a file (/openapi.json) and as a page to read and try (/apidoc/reference), all from here. */
import { gzipSync } from "node:zlib";
import helmet from "@fastify/helmet";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { pageHeaders } from "../gateway/index.ts";
import { openApiDocument } from "./document.ts";

export async function apiReference(app: FastifyInstance, options: { readonly tls: boolean }): Promise<void> {
  const document = openApiDocument();
  await app.register(describedAsFile, { tls: options.tls, text: JSON.stringify(document) });
  await app.register(referencePage, { tls: options.tls, document });
}

async function describedAsFile(
  app: FastifyInstance,
  { tls, text }: { readonly tls: boolean; readonly text: string },
): Promise<void> {
  await app.register(helmet, pageHeaders(tls));
  let zipped: Buffer | undefined;
  app.get("/openapi.json", ({ headers }, reply) => {
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
async function referencePage(
  app: FastifyInstance,
  { tls, document }: { readonly tls: boolean; readonly document: object },
): Promise<void> {
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
        workerSrc: ["'self'", "blob:"],
      },
    },
  });
  await app.register(scalar, {
    routePrefix: "/apidoc/reference",
    configuration: {
      content: document,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  });
}
