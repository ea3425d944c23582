/// <reference types="vite/client" />
import type { LanguageCode } from "./languages.ts";

export type MessageTree = { [key: string]: string | MessageTree };

const files = import.meta.glob<MessageTree>("./locales/*/*.json", { import: "default" });

const pathOf = (language: LanguageCode, namespace: string): string =>
  `./locales/${language}/${namespace}.json`;

export function namespaceExists(language: LanguageCode, namespace: string): boolean {
  return pathOf(language, namespace) in files;
}

/** Loads the given namespaces of one language; those that do not exist are left out. Rejects when offline. */
export async function loadMessages(
  language: LanguageCode,
  namespaces: readonly string[],
): Promise<MessageTree> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await files[pathOf(language, namespace)]?.()] as const),
  );
  return Object.fromEntries(loaded.filter((entry): entry is [string, MessageTree] => entry[1] !== undefined));
}
