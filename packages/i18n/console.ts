/** The texts of the staff console, apart from the members', whose pages shall not even know their names. */
import type { LanguageCode } from "./languages.ts";
import { loadFrom, type MessageTree } from "./load.ts";

const files = import.meta.glob<MessageTree>(
  // The reasons of managed orders, and why one was refused, are the members' own words.
  ["./locales/*/console*.json", "./locales/*/{managed,refusals,ui}.json"],
  { import: "default" },
);

/** Loads the given namespaces of one language. Rejects when offline. */
export const loadConsoleMessages = (
  language: LanguageCode,
  namespaces: readonly string[],
): Promise<MessageTree> => loadFrom(files, `./locales/${language}`, namespaces);
