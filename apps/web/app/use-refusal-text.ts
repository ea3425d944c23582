/** Refusals in words that follow the language of the page, for what is kept is what was refused, never its words. */
import type { RefusalName } from "@meridian/contract";
import { boundOf, type RefusalBound } from "@meridian/contract/call-refusal";
import { arrive, formatAmount } from "@meridian/ui";
import { useEffect } from "react";
import { useLocale, useMessages, useTranslations } from "use-intl";
import { CallRefused } from "../data/index.ts";
import { addNamespaces } from "./language.tsx";

const DECIMALS_MAX = 8;

/** Loads the words of refusals once they are `needed`: they are too many for the first load of the page. */
export function useRefusalWords(needed: boolean): void {
  useEffect(() => {
    if (needed) void arrive(() => addNamespaces(["refusals"]));
  }, [needed]);
}

export function figureOf(named: RefusalBound | undefined, locale: string): string {
  const { bound, coin = "" } = named ?? { bound: "" };
  return bound === "" ? "" : `${formatAmount(bound, locale, DECIMALS_MAX)} ${coin}`.trim();
}

/** A refusal in the words that a refused call has, and "" until they are here. */
export function useRefusalText(): (refusal: RefusalName, bound: RefusalBound | undefined) => string {
  const t = useTranslations();
  const hasWords = "refusals" in useMessages();
  const locale = useLocale();
  return (refusal, bound) => (hasWords ? t(`refusals.${refusal}`, { bound: figureOf(bound, locale) }) : "");
}

/** A refused call in words that follow the language; the server's own until those are here. */
export function useRefusedText(): (refused: CallRefused) => string {
  const t = useTranslations();
  const refusalText = useRefusalText();
  return ({ refusal, data, message }) => {
    const name = refusal as RefusalName;
    return t.has(`refusals.${name}`) ? refusalText(name, boundOf(data)) : message;
  };
}

/** A call that failed, whatever came of it. */
export interface Failure {
  readonly error: unknown;
}

/**
 * The words for a call that failed, in the language of the page; "" for none that did.
 *
 * @param noAnswer said where no answer came
 */
export function useFailedText(failure: Failure | undefined, noAnswer: string): string {
  const refusedText = useRefusedText();
  const error = failure?.error;
  const refused = error instanceof CallRefused ? error : undefined;
  useRefusalWords(refused !== undefined);
  if (refused !== undefined) return refusedText(refused);
  return failure === undefined ? "" : noAnswer;
}
