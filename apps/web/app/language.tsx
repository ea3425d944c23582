/** The language of the page and its texts. Switching loads what is on screen in the new language, then swaps it. */
import {
  LANGUAGE_DEFAULT,
  type LanguageCode,
  languageOf,
  loadMessages,
  type MessageTree,
} from "@meridian/i18n";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { create } from "zustand";
import { forgetWords, readLanguageCookie, writeLanguageCookie } from "../data/index.ts";

interface LanguageState {
  code: LanguageCode;
  messages: MessageTree;
}

export const useLanguage = create<LanguageState>(() => ({ code: LANGUAGE_DEFAULT, messages: {} }));

function show(code: LanguageCode, messages: MessageTree): void {
  useLanguage.setState({ code, messages });
  document.documentElement.lang = languageOf(code).htmlLang;
}

/** Loads the language of the cookie with the texts of the first page; called once, before the first drawing. */
export async function openLanguage(namespaces: readonly string[]): Promise<void> {
  const code = languageOf(readLanguageCookie() ?? undefined).code;
  show(code, await loadMessages(code, namespaces));
}

/** Adds the texts of a page; resolves when they are there. */
export async function addNamespaces(namespaces: readonly string[]): Promise<void> {
  const { code, messages } = useLanguage.getState();
  const missing = namespaces.filter((namespace) => !(namespace in messages));
  if (missing.length === 0) return;
  const loaded = await loadMessages(code, missing);
  const now = useLanguage.getState();
  if (now.code !== code) return addNamespaces(namespaces);
  useLanguage.setState({ messages: { ...now.messages, ...loaded } });
}

export async function switchLanguage(code: LanguageCode): Promise<void> {
  const namespaces = Object.keys(useLanguage.getState().messages);
  const messages = await loadMessages(code, namespaces);
  writeLanguageCookie(code);
  show(code, messages);
  void forgetWords();
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { code, messages } = useLanguage();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <IntlProvider locale={languageOf(code).locale} messages={messages as never} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
