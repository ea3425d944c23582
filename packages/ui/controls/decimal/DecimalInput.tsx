/**
 * The only input for amounts, prices and percents. Stands inside a Field. It groups the digits as one types, leaves
 * what it cannot take as it was typed and says why. It reports canonical decimal text ("0.5"), "" for nothing, or what
 * `isUnread` knows: no older value is left behind what is seen.
 */
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useLocale } from "use-intl";
import { useFieldAttributes, useFieldNote } from "../Field.tsx";
import { inputClass } from "../TextInput.tsx";
import { DecimalReason, useReasonId } from "./DecimalReason.tsx";
import { isLiteral } from "./editing.ts";
import { marksOf, written } from "./marks.ts";
import type { FieldRules } from "./reading.ts";
import { isUnread } from "./unread.ts";
import { useTyping } from "./use-typing.ts";

type InputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "ref">;

export interface DecimalInputProps extends InputProps, Omit<FieldRules, "marks"> {
  /** Canonical decimal text, "" for nothing, or what this field itself reported. */
  value: string;
  onValue: (value: string) => void;
}

/** The reading beside the typed text, or in a second line under it where there is no room for both. */
const withReading = "flex h-full min-w-0 flex-1 flex-wrap content-stretch gap-x-2 overflow-hidden";

export function DecimalInput(props: DecimalInputProps) {
  const { value, onValue, decimals, coin, available, loss, className, id, ...rest } = props;
  const locale = useLocale();
  const marks = marksOf(locale);
  const { text, reading, input, hands, take } = useTyping({
    value,
    onValue,
    locale,
    rules: { marks, decimals, coin, available, loss },
    own: rest,
  });
  const attributes = useFieldAttributes(id);
  const bad = reading.state === "unsure" || reading.state === "refused";
  const reasonId = useReasonId();
  // The reported value, not what a share would come to by now: the form holds the former.
  const said = loss === true ? text.replace(/^[-−] ?/, "") : text;
  const understood = reading.state === "read" && !isUnread(value) && !isLiteral(said, value, marks);
  const noted = useFieldNote() !== undefined;
  const described = bad ? { "aria-invalid": true, ...(noted && { "aria-describedby": reasonId }) } : {};
  return (
    <>
      <span className={understood ? withReading : "contents"}>
        <input
          {...attributes}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...described}
          {...hands}
          ref={input}
          type="text"
          value={text}
          // The typed text has all its width before the reading has any.
          {...(understood && { style: { flexBasis: `${text.length + 1}ch` } })}
          className={clsx(inputClass, "figure", understood && "!h-auto", className)}
        />
        {understood && (
          <span
            role="status"
            className="figure pointer-events-none max-w-full self-center truncate text-12 leading-3.5 text-text-3"
          >
            {reading.rounded ? "≈" : "="} {written(value, marks)}
          </span>
        )}
      </span>
      {bad && <DecimalReason id={reasonId} reading={reading} rules={{ decimals, coin }} onValue={take} />}
    </>
  );
}
