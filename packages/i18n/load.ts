/// <reference types="vite/client" />
import type { LanguageCode } from "./languages.ts";

export type MessageTree = { [key: string]: string | MessageTree };

/** The loaders of texts by their path, as the bundler lists them. */
export type MessageFiles = Readonly<Record<string, () => Promise<MessageTree>>>;

export interface LanguageTexts {
  /** By namespace, those that every page needs and those of the pages that people come in by. */
  readonly always: MessageTree;
  /** Those of the page of trading, together: what it says would else come in many small files. */
  readonly trade: () => Promise<{ readonly default: MessageTree }>;
  readonly files: MessageFiles;
}

const OF_TRADE: ReadonlySet<string> = new Set(["chart", "orders", "receipt", "trade"]);

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
  const [trade, others] = await Promise.all([
    namespaces.some((namespace) => OF_TRADE.has(namespace)) ? texts.trade() : undefined,
    loadFrom(texts.files, `../locales/${language}`, namespaces),
  ]);
  return { ...texts.always, ...trade?.default, ...others };
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
