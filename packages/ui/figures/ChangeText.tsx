/** The only way to show a change: signed percent with arrow and colour, as text or as a filled chip. */
import { clsx } from "clsx";
import { useLocale } from "use-intl";
import { Arrow } from "./Arrow.tsx";
import { type DecimalText, directionOf, formatChange } from "./format.ts";

export interface ChangeTextProps {
  /** Percent points: "2.1" is 2.1 %. */
  percent: DecimalText;
  variant?: "text" | "chip";
  className?: string;
}

const textTone = { up: "text-up", down: "text-down", level: "text-text-2" };
const chipTone = {
  up: "bg-up text-direction-on",
  down: "bg-down text-direction-on",
  level: "bg-surface-3 text-text-1",
};

export function ChangeText({ percent, variant = "text", className }: ChangeTextProps) {
  const locale = useLocale();
  const direction = directionOf(percent);
  const chip = variant === "chip";
  return (
    <span
      className={clsx(
        "figure inline-flex items-center gap-1 whitespace-nowrap",
        chip && "h-8 min-w-18 justify-center rounded-control px-2 text-13 font-semibold",
        chip ? chipTone[direction] : textTone[direction],
        className,
      )}
    >
      <Arrow direction={direction} />
      {formatChange(percent, locale)}
    </span>
  );
}
