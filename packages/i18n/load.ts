/// <reference types="vite/client" />
import type { LanguageCode } from "./languages.ts";

export type MessageTree = { [key: string]: string | MessageTree };

/** The loaders of texts by their path, as the bundler lists them. */
export type MessageFiles = Readonly<Record<string, () => Promise<MessageTree>>>;

export interface LanguageTexts {
  /** By namespace, those that every page needs. */
  readonly always: MessageTree;
  readonly files: MessageFiles;
}

/** Apart for each language, so that nobody loads what the other seven say. */
const languages = import.meta.glob<LanguageTexts>("./texts/*.ts", { import: "default" });

/**
 * Loads what every page needs and the given namespaces of one language; those that do not exist are left out. Rejects
 * when offline.
 */
export async function loadMessages(
  language: LanguageCode,
  namespaces: readonly string[],
): Promise<MessageTree> {
  const texts = await languages[`./texts/${language}.ts`]?.();
  if (texts === undefined) return {};
  return { ...texts.always, ...(await loadFrom(texts.files, `../locales/${language}`, namespaces)) };
}

export async function loadFrom(
  files: MessageFiles,
  folder: string,
  namespaces: readonly string[],
): Promise<MessageTree> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await files[`${folder}/${namespace}.json`]?.()] as const),
  );
  return Object.fromEntries(loaded.filter((entry): entry is [string, MessageTree] => entry[1] !== undefined));
}
