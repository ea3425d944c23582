/**
 * The built files of the members' web and of the staff's console, read once at start and served from memory. A path
 * that is no file is a page of one of them and gets its document: one that was drawn for this address, language and
 * visitor while the web was built (apps/web/documents.ts), else the one that fits every page.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CallRefusal, languageOf } from "../../ground/calls/index.ts";
import { feature } from "../../ground/feature/index.ts";
import { Encodings } from "./encodings.ts";
import { answerFailure } from "./failures.ts";
import { pageHeaders, PERMISSIONS_POLICY } from "./page-headers.ts";
import type { Gateway, GatewaySettings } from "./services.ts";

interface PageFile {
  readonly body: Buffer;
  /** Null for what is compressed already, such as a picture. */
  readonly encodings: Encodings | null;
  readonly type: string;
  readonly tag: string;
  readonly cacheControl: string;
}

export interface Pages {
  readonly files: ReadonlyMap<string, PageFile>;
}

const DOCUMENT = "/index.html";

/** The path of the staff console; everything else belongs to the members' web. */
const CONSOLE = "/console";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** A file whose name is a hash, or ends with one, never changes its content. */
const HASHED = /^(\/console)?\/assets\/(?:[\w./-]{1,200}-)?[\w-]{8}\.[a-z0-9]{1,10}$/;

interface Needs {
  readonly settings: { readonly webDirectory: string; readonly consoleDirectory: string };
}

/** The built pages, in memory. */
export const pages = feature<Needs>()({
  start: ({ settings }): { readonly pages: Pages } => ({
    pages: loadPages(settings.webDirectory, settings.consoleDirectory),
  }),
});

/**
 * Reads without waiting, which takes a third of the time for so many small files.
 *
 * @param web the build of the members' web; when it is missing every page says that it must be built first
 * @param staffConsole the build of the staff's console
 */
export function loadPages(web: string, staffConsole: string): Pages {
  return { files: new Map([...loadFolder(web, ""), ...loadFolder(staffConsole, CONSOLE)]) };
}

function loadFolder(directory: string, base: string): (readonly [string, PageFile])[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const url = `${base}/${relative(directory, path).split(sep).join("/")}`;
      return [url, loadFile(path, url)];
    });
}

/** The path of the prerendered documents; they are reached by the address of their page alone. */
const DRAWN = "/documents";

/** Phones, which get the phone home page at "/"; the page itself knows better once it runs. */
const PHONE = /\bMobi/;

/** "" for one that is not there. */
function cookieOf(header: string | undefined, name: string): string {
  const start = `${name}=`;
  return (
    (header ?? "")
      .split("; ")
      .find((part) => part.startsWith(start))
      ?.slice(start.length) ?? ""
  );
}

function documentOf({ files }: Pages, path: string, { headers }: FastifyRequest): PageFile | undefined {
  if (path === CONSOLE || path.startsWith(`${CONSOLE}/`)) return files.get(CONSOLE + DOCUMENT);
  // The readable half of a session, and the language: what a drawn page says of its visitor.
  const isMember = cookieOf(headers.cookie, "token") !== "";
  const chosen = cookieOf(headers.cookie, "lang");
  const language = chosen === "" ? languageOf(headers["accept-language"]) : chosen;
  const ending = `.${language}.${isMember ? "member" : "guest"}.html`;
  const home = PHONE.test(headers["user-agent"] ?? "") ? "/mbhome" : "/home";
  const place = path === "/" ? home : path;
  return (
    files.get(DRAWN + place + ending) ??
    files.get(`${DRAWN}${place.slice(0, place.lastIndexOf("/"))}/_${ending}`) ??
    files.get(`${DRAWN}/any.${language}.html`) ??
    files.get(DOCUMENT)
  );
}

function loadFile(path: string, url: string): PageFile {
  const body = readFileSync(path);
  const type = TYPES[extname(url)] ?? "application/octet-stream";
  const compressible = /^text|json|svg|javascript/.test(type);
  return {
    body,
    encodings: compressible ? new Encodings(body) : null,
    type,
    tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    cacheControl: HASHED.test(url) ? "public, max-age=31536000, immutable" : "no-cache",
  };
}

export async function bindPages(
  app: FastifyInstance,
  options: {
    readonly pages: Pages;
    readonly tls: boolean;
    readonly gateway: Pick<Gateway, "texts" | "log"> & {
      readonly settings: Pick<GatewaySettings, "securityContact">;
    };
  },
): Promise<void> {
  const { pages, gateway } = options;
  await app.register(helmet, pageHeaders(options.tls));
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS_POLICY);
  });
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(securityText(gateway.settings.securityContact, Date.now())),
  );
  // Whoever only looks whether a page is there asks for its head.
  app.get("/*", { exposeHeadRoute: true }, (request, reply) => answerPage(pages, gateway, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(gateway, new CallRefusal("request.not_found"), request, reply),
  );
}

const DAYS_VALID = 180;

/** Returns the contact for vulnerability reports as security.txt (RFC 9116). */
function securityText(contact: string, timeMs: number): string {
  const expires = new Date(timeMs + DAYS_VALID * 86_400_000).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

async function answerPage(
  pages: Pages,
  gateway: Pick<Gateway, "texts" | "log">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split("?", 1)[0] ?? "/";
  const isPage = !/^\/(?:data|api)(?:\/|$)/.test(path) && !/\.[a-z0-9]{1,20}$/i.test(path);
  const file = isPage ? documentOf(pages, path, request) : pages.files.get(path);
  if (file !== undefined && !path.startsWith(`${DRAWN}/`)) return sendFile(file, request, reply);
  if (!isPage) return answerFailure(gateway, new CallRefusal("request.not_found"), request, reply);
  return reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .send("The pages are not built yet: npm start builds them.");
}

async function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    "content-type": file.type,
    "cache-control": file.cacheControl,
    etag: file.tag,
    vary: file.type.startsWith("text/html")
      ? "accept-encoding, accept-language, cookie, user-agent"
      : "accept-encoding",
  });
  if (request.headers["if-none-match"] === file.tag) return reply.code(304).send();
  const encoded = await file.encodings?.bestFor(request.headers["accept-encoding"]);
  if (encoded === undefined) return reply.send(file.body);
  return reply.header("content-encoding", encoded.encoding).send(encoded.body);
}
