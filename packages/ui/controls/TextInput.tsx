import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { useFieldAttributes } from "./Field.tsx";

export const inputClass = clsx(
  "h-full w-full min-w-0 flex-1 bg-transparent text-14 text-text-1 outline-none max-lg:text-16",
  "placeholder:text-text-3 disabled:text-text-3",
);

/** A line of text inside a Field. */
export function TextInput({ className, id, ...rest }: ComponentProps<"input">) {
  const firstFocus = rest.autoFocus === true ? { "data-first-focus": "" } : {};
  return (
    <input
      type="text"
      {...useFieldAttributes(id)}
      {...firstFocus}
      {...rest}
      className={clsx(inputClass, className)}
    />
  );
}

/** A password inside a Field, with a button that shows it; paste and password managers work. */
export function PasswordInput({ className, id, ...rest }: ComponentProps<"input">) {
  const t = useTranslations("ui");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      <input
        autoComplete="current-password"
        {...useFieldAttributes(id)}
        {...rest}
        type={shown ? "text" : "password"}
        className={clsx(inputClass, className)}
      />
      <button
        type="button"
        aria-label={t(shown ? "password.hide" : "password.show")}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="-me-1 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-text-3 hover:text-text-1"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </>
  );
}
