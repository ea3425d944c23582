import { useTranslations } from "use-intl";
import { type Failure, useFailedText } from "../../app/use-refusal-text.ts";
import { CallRefused } from "../../data/index.ts";

export interface Refused {
  readonly message: string;
  /** The refusal's name; "" when no answer came. */
  readonly refusal: string;
  readonly field: string | undefined;
  /** Undefined when no answer came. */
  readonly error: CallRefused | undefined;
}

/** A change that failed, in words that follow the language: what is kept is what came of it. */
export function useRefused(failure: Failure | undefined): Refused | undefined {
  const t = useTranslations("fundPassword");
  const message = useFailedText(failure, t("noAnswer"));
  if (failure === undefined) return undefined;
  const error = failure.error instanceof CallRefused ? failure.error : undefined;
  const { refusal = "", field } = error ?? {};
  return { message, refusal, field, error };
}
