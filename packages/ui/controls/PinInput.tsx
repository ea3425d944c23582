/** Six boxes over one real input, so that paste, one-time-code filling and screen readers work as usual. */
import { digitsIn } from "@meridian/core";
import { clsx } from "clsx";
import { useState } from "react";
import { useFieldAttributes } from "./Field.tsx";

export interface PinInputProps {
  value: string;
  onValue: (digits: string) => void;
  /** Called when the last digit arrives. */
  onComplete?: (digits: string) => void;
  length?: number;
  /** Hide the digits: fund password. Codes from mail stay readable. */
  secret?: boolean;
  /** "one-time-code" lets the phone offer the code. */
  autoComplete?: "one-time-code" | "off" | "current-password";
  disabled?: boolean;
  autoFocus?: boolean;
  label?: string;
}

export function PinInput(props: PinInputProps) {
  const {
    value,
    onValue,
    onComplete,
    length = 6,
    secret = false,
    autoComplete = "off",
    disabled,
    autoFocus,
  } = props;
  const attributes = useFieldAttributes();
  const [focused, setFocused] = useState(false);
  const change = (text: string): void => {
    const digits = digitsIn(text).slice(0, length);
    onValue(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <span className="relative flex gap-2">
      <input
        {...attributes}
        aria-label={props.label}
        type={secret ? "password" : "text"}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={length}
        disabled={disabled}
        autoFocus={autoFocus}
        data-first-focus={autoFocus === true ? "" : undefined}
        value={value}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPaste={(event) => {
          event.preventDefault();
          change(event.clipboardData.getData("text"));
        }}
        className="absolute inset-0 z-10 size-full cursor-text opacity-0"
      />
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={clsx(
            "figure flex h-12 w-10 max-w-12 flex-1 items-center justify-center rounded-control border bg-surface-1 text-20",
            attributes["aria-invalid"] ? "border-danger" : "border-line-strong",
            focused && index === Math.min(value.length, length - 1) && "border-accent ring-1 ring-accent",
            disabled && "opacity-50",
          )}
        >
          {value[index] === undefined ? "" : secret ? "•" : value[index]}
        </span>
      ))}
    </span>
  );
}
