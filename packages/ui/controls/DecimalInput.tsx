/** The only input for amounts and prices. Stands inside a Field; gives canonical decimal text ("0.5") or "". */
import { clsx } from "clsx";
import { type ComponentProps, useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { decimalMark, formatAmount } from "../figures/format.ts";
import { fieldText, readDecimal, type TypedDecimal } from "./decimal-input.model.ts";
import { useFieldAttributes } from "./Field.tsx";
import { inputClass } from "./TextInput.tsx";

export interface DecimalInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Canonical decimal text, or "" for nothing. */
  value: string;
  onValue: (value: string) => void;
  decimals: number;
}

const REFUSAL_SHOWN_MS = 2_500;

function valueOf(typed: TypedDecimal): string | undefined {
  if (typed.state === "refused") return undefined;
  return typed.state === "empty" ? "" : typed.value;
}

/** Keeps what is being typed verbatim; follows the value from outside only when it really differs. */
function useTyping(value: string, decimals: number, mark: string) {
  const [raw, setRaw] = useState(() => fieldText(value, mark));
  const [refusal, setRefusal] = useState<"characters" | "decimals" | "digits">();
  const meant = valueOf(readDecimal(raw, decimals));
  if (meant !== value) setRaw(fieldText(value, mark));
  useEffect(() => {
    if (refusal === undefined) return;
    const timer = setTimeout(() => setRefusal(undefined), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return { raw, setRaw, refusal, setRefusal };
}

export function DecimalInput({
  value,
  onValue,
  decimals,
  className,
  id,
  onBlur,
  ...rest
}: DecimalInputProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const mark = decimalMark(locale);
  const { raw, setRaw, refusal, setRefusal } = useTyping(value, decimals, mark);
  const typed = readDecimal(raw, decimals);
  const otherMark = typed.state === "read" && typed.mark !== undefined && typed.mark !== mark;
  const change = (text: string): void => {
    const next = readDecimal(text, decimals);
    if (next.state === "refused") return setRefusal(next.reason);
    setRefusal(undefined);
    setRaw(text);
    onValue(valueOf(next) ?? "");
  };
  return (
    <span className="relative flex h-full min-w-0 flex-1 items-center">
      <input
        {...useFieldAttributes(id)}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        value={raw}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => {
          setRaw(fieldText(value, mark));
          onBlur?.(event);
        }}
        className={clsx(inputClass, "figure", className)}
      />
      {(refusal !== undefined || otherMark) && (
        <span
          role="status"
          className="pointer-events-none absolute inset-s-0 top-full z-10 mt-2 rounded-control border border-line-strong bg-surface-3 px-2 py-1 text-12 whitespace-nowrap text-text-1 shadow-float"
        >
          {refusal === undefined
            ? `= ${formatAmount(value, locale, decimals)}`
            : t(`decimal.${refusal}`, { decimals, mark })}
        </span>
      )}
    </span>
  );
}
