/// <reference types="vite/client" />
import type { LanguageCode } from "./languages.ts";

export type MessageTree = { [key: string]: string | MessageTree };

/** The loaders of texts by their path, as the bundler lists them. */
export type MessageFiles = Readonly<Record<string, () => Promise<MessageTree>>>;

// The console's texts are not the members': see console.ts.
const files: MessageFiles = import.meta.glob<MessageTree>(
  ["./locales/*/*.json", "!./locales/*/console*.json"],
  { import: "default" },
);

const pathOf = (language: LanguageCode, namespace: string): string =>
  `./locales/${language}/${namespace}.json`;

export function namespaceExists(language: LanguageCode, namespace: string): boolean {
  return pathOf(language, namespace) in files;
}

/** Loads the given namespaces of one language; those that do not exist are left out. Rejects when offline. */
export const loadMessages = (language: LanguageCode, namespaces: readonly string[]): Promise<MessageTree> =>
  loadFrom(files, language, namespaces);

export async function loadFrom(
  from: MessageFiles,
  language: LanguageCode,
  namespaces: readonly string[],
): Promise<MessageTree> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await from[pathOf(language, namespace)]?.()] as const),
  );
  return Object.fromEntries(loaded.filter((entry): entry is [string, MessageTree] => entry[1] !== undefined));
}
