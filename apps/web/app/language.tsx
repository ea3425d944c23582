/** The language of the page and its texts. Switching loads what is on screen in the new language, then swaps it. */
import {
  LANGUAGE_DEFAULT,
  type LanguageCode,
  languageOf,
  loadMessages,
  type MessageTree,
} from "@meridian/i18n";
import { toast } from "@meridian/ui";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { create } from "zustand";
import { forgetWords, languageOfVisitor, writeLanguageCookie } from "../data/index.ts";

/** Longer than a slow phone takes; who chose a language looks at the page meanwhile. */
const SWITCH_WITHIN_MS = 15_000;

interface LanguageState {
  code: LanguageCode;
  messages: MessageTree;
}

export const useLanguage = create<LanguageState>(() => ({ code: LANGUAGE_DEFAULT, messages: {} }));

function show(code: LanguageCode, messages: MessageTree): void {
  useLanguage.setState({ code, messages });
  document.documentElement.lang = languageOf(code).htmlLang;
  const { shell } = messages as { readonly shell?: { readonly footer: { readonly tagline: string } } };
  if (shell === undefined) return;
  document.querySelector("meta[name=description]")?.setAttribute("content", shell.footer.tagline);
}

/** Loads the language of the visitor with the texts of the first page; called once, before the first drawing. */
export async function openLanguage(namespaces: readonly string[]): Promise<void> {
  const code = languageOfVisitor();
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

/** In the language that stays: the other could not be loaded. */
function showFailed(messages: MessageTree): void {
  const { ui } = messages as { readonly ui?: { readonly failed: string } };
  if (ui !== undefined) toast.error(ui.failed);
}

/**
 * The texts on screen in another language; undefined where they do not come in time. Without a network they are not
 * asked for: browsers remember that a module could not be loaded.
 */
async function textsIn(code: LanguageCode, namespaces: readonly string[]): Promise<MessageTree | undefined> {
  if (!navigator.onLine) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SWITCH_WITHIN_MS, undefined));
  return Promise.race([loadMessages(code, namespaces), late]).catch(() => undefined);
}

const namespacesShown = (): readonly string[] => Object.keys(useLanguage.getState().messages);

/** {@link textsIn} of the whole screen, with what has come there while they were on their way. */
async function textsOfScreen(code: LanguageCode): Promise<MessageTree | undefined> {
  const namespaces = namespacesShown();
  const messages = await textsIn(code, namespaces);
  const isWhole = namespacesShown().length === namespaces.length;
  return messages === undefined || isWhole ? messages : textsOfScreen(code);
}

export async function switchLanguage(code: LanguageCode): Promise<void> {
  const messages = await textsOfScreen(code);
  if (messages === undefined) return showFailed(useLanguage.getState().messages);
  writeLanguageCookie(code);
  show(code, messages);
  void forgetWords();
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { code, messages } = useLanguage();
  return (
    // No time zone: texts hold no dates of their own, and asking for it takes a phone a tenth of a second.
    <IntlProvider locale={languageOf(code).locale} messages={messages as never}>
      {children}
    </IntlProvider>
  );
}
