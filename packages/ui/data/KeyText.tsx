import { clsx } from "clsx";
import { addressGroups } from "./address.model.ts";

export interface KeyTextProps {
  text: string;
  className?: string;
}

/** A key that people read letter by letter: mono, groups of four that are never broken. Selecting copies no spaces. */
export function KeyText({ text, className }: KeyTextProps) {
  return (
    <span translate="no" className={clsx("font-mono text-13 leading-5 select-all", className)}>
      {addressGroups(text).map((group, index) => (
        <span key={index} className="me-1.5 inline-block last:me-0">
          {group.text}
        </span>
      ))}
    </span>
  );
}
