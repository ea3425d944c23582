/** The reason why a text is no amount here, and the way out: the numbers it may have meant, each to be pressed. */
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocale, useTranslations } from "use-intl";
import { useFieldNote } from "../Field.tsx";
import { readTyped, shownOf } from "./editing.ts";
import { marksOf, written } from "./marks.ts";
import type { FieldRules, Reading } from "./reading.ts";

type BadReading = Extract<Reading, { state: "unsure" | "refused" }>;

export const useReasonId = useId;

interface WordsProps {
  readonly reading: BadReading;
  readonly rules: Pick<FieldRules, "decimals" | "coin">;
  readonly onValue: (value: string) => void;
}

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      // The field keeps the caret, and what hangs on leaving it does not come between.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="target-44 figure rounded-[4px] bg-surface-3 px-1.5 py-0.5 font-medium text-text-1 hover:text-accent"
    >
      {children}
    </button>
  );
}

function Words({ reading, rules, onValue }: WordsProps) {
  const t = useTranslations("ui.decimal");
  const marks = marksOf(useLocale());
  const choice = (value: string, words: (number: string) => string) => (
    <Choice onPress={() => onValue(value)}>{words(written(value, marks))}</Choice>
  );
  if (reading.state === "unsure") {
    const [whole, fraction] = reading.readings;
    return (
      <>
        {t("which")} {choice(whole, (number) => t("asWhole", { number }))}{" "}
        {choice(fraction, (number) => t("asFraction", { number }))}
      </>
    );
  }
  const { reason, nearest } = reading;
  return (
    <>
      {t(reason, { decimals: rules.decimals, coin: rules.coin ?? "" })}{" "}
      {nearest !== undefined && choice(nearest, (number) => t("use", { number }))}
    </>
  );
}

/** Shown in place of the field's own hint or error. */
export function DecimalReason({ id, ...words }: WordsProps & { id: string }) {
  const note = useFieldNote();
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => setPlace(note?.current ?? null), [note]);
  if (place === null) return null;
  return createPortal(
    <p id={id} role="alert" className="flex items-start gap-1 text-12 text-danger">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 leading-5">
        <Words {...words} />
      </span>
    </p>,
    place,
  );
}

interface UnreadProps extends Pick<FieldRules, "decimals" | "coin" | "available"> {
  /** As the field reported it. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The same words for a field that stands in no Field, wherever there is room for them. */
export function UnreadWords({ value, onValue, ...rules }: UnreadProps) {
  const marks = marksOf(useLocale());
  const reading = readTyped(shownOf(value, marks), { marks, ...rules });
  if (reading.state === "read" || reading.state === "empty") return null;
  return <Words {...{ reading, rules, onValue }} />;
}
