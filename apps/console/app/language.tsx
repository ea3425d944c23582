/** The language of the console and its texts. Switching loads what is on screen in the new language, then swaps it. */
import { loadConsoleMessages } from "@meridian/i18n/console";
import { LANGUAGE_DEFAULT, type LanguageCode, languageOf } from "@meridian/i18n/languages";
import { toast } from "@meridian/ui";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { create } from "zustand";
import { readLanguageCookie, writeLanguageCookie } from "../data/cookies.ts";

/** Needed on every page. */
const NAMESPACES_ALWAYS = ["console", "ui"];

type Messages = Awaited<ReturnType<typeof loadConsoleMessages>>;

interface LanguageState {
  readonly code: LanguageCode;
  readonly messages: Messages;
}

export const useLanguage = create<LanguageState>(() => ({ code: LANGUAGE_DEFAULT, messages: {} }));

function show(code: LanguageCode, messages: Messages): void {
  useLanguage.setState({ code, messages });
  document.documentElement.lang = languageOf(code).htmlLang;
}

/** Loads the language of the cookie; called once, before the first drawing. */
export async function openLanguage(): Promise<void> {
  const code = languageOf(readLanguageCookie() ?? undefined).code;
  show(code, await loadConsoleMessages(code, NAMESPACES_ALWAYS));
}

/** Adds the texts of a screen; resolves when they are there. */
export async function addNamespace(namespace: string): Promise<void> {
  const { code, messages } = useLanguage.getState();
  if (namespace in messages) return;
  const loaded = await loadConsoleMessages(code, [namespace]);
  const now = useLanguage.getState();
  if (now.code !== code) return addNamespace(namespace);
  useLanguage.setState({ messages: { ...now.messages, ...loaded } });
}

/** In the language that stays: the other could not be loaded. */
function showFailed(messages: Messages): void {
  const { ui } = messages as { readonly ui?: { readonly failed: string } };
  if (ui !== undefined) toast.error(ui.failed);
}

const namespacesShown = (): readonly string[] => Object.keys(useLanguage.getState().messages);

/** The texts of the whole screen, with what has come there meanwhile; null where they do not come. */
async function textsOfScreen(code: LanguageCode): Promise<Messages | null> {
  const namespaces = namespacesShown();
  const messages = await loadConsoleMessages(code, namespaces).catch(() => null);
  const isWhole = namespacesShown().length === namespaces.length;
  return messages === null || isWhole ? messages : textsOfScreen(code);
}

export async function switchLanguage(code: LanguageCode): Promise<void> {
  const messages = await textsOfScreen(code);
  if (messages === null) return showFailed(useLanguage.getState().messages);
  writeLanguageCookie(code);
  show(code, messages);
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { code, messages } = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <IntlProvider locale={languageOf(code).locale} messages={messages as never} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
