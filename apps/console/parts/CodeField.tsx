/** The second factor once more, in the window of an act that takes it: nothing for whoever has none. */
import { Field, PinInput } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useSession } from "../data/index.ts";

const CODE_DIGITS = 6;

export interface Proof {
  readonly code?: string;
}

/** True when the logged-in member of staff has a second factor. */
export const useHasFactor = (): boolean => useSession((state) => state.me?.staff.secondFactor === true);

export const isCode = (code: string): boolean => code.length === CODE_DIGITS;

export function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const t = useTranslations("console");
  return (
    <Field label={t("code.label")} hint={t("code.hint")} boxed={false}>
      <PinInput value={code} onValue={onCode} autoComplete="one-time-code" />
    </Field>
  );
}
