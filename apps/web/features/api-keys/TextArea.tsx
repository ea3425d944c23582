/** Several lines inside a Field that draws no box of its own: keys and addresses, letter by letter. */
import { clsx, useFieldAttributes } from "@meridian/ui";
import type { ComponentProps } from "react";

export function TextArea(props: Omit<ComponentProps<"textarea">, "className">) {
  const attributes = useFieldAttributes();
  return (
    <textarea
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      {...attributes}
      {...props}
      className={clsx(
        "figure w-full resize-y rounded-control border bg-surface-1 px-3 py-2 text-13 outline-none max-lg:text-16",
        "transition-colors placeholder:text-text-3 focus:border-accent",
        attributes["aria-invalid"] === true ? "border-danger" : "border-line-strong",
      )}
    />
  );
}
