export * from "./book.ts";
export * from "./calls.ts";
export { client } from "./client.ts";
export { readLanguageCookie, writeLanguageCookie } from "./cookies.ts";
export * from "./live.ts";
export * from "./member.ts";
export { expireSession, loginPath, pathAfterLogin, useSessionStore } from "./session.ts";
export { listen, resync, useStream } from "./stream.ts";
export * from "./venue.ts";
