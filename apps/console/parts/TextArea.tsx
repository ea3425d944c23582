import { useFieldAttributes } from "@meridian/ui";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Several lines of text inside a Field that is not boxed. */
export function TextArea({ className, id, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={3}
      {...(rest.autoFocus === true ? { "data-first-focus": "" } : {})}
      {...useFieldAttributes(id)}
      {...rest}
      className={clsx(
        "w-full resize-y rounded-control border border-line-strong bg-surface-1 px-3 py-2 text-14 outline-none",
        "placeholder:text-text-3 focus:border-accent max-lg:text-16",
        className,
      )}
    />
  );
}
