/** Texts in eight languages: `locales/<language>/<namespace>.json`, nested keys, ICU messages. English types them. */
export * from "./languages.ts";
export { loadMessages, type MessageTree } from "./load.ts";
export type { Messages, Namespace } from "./messages.ts";
