import { Button, type ButtonProps } from "@meridian/ui";
import { useKeys } from "../app/keys.ts";

/** A button with a key of its own, which stands on it. A button that cannot be pressed has a key that does nothing. */
export function KeyedButton({
  letter,
  children,
  ...rest
}: ButtonProps & { letter: string; onClick: () => void }) {
  const { onClick, disabled, reason } = rest;
  useKeys({ [letter]: () => disabled === true || reason !== undefined || onClick() });
  return (
    <Button aria-keyshortcuts={letter} {...rest}>
      {children}
      <kbd
        aria-hidden
        className="rounded-[3px] border border-current px-1 font-sans text-12 opacity-60 max-lg:hidden"
      >
        {letter}
      </kbd>
    </Button>
  );
}
