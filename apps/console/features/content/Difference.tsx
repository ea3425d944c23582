/** Two states of a text, line by line: what went has a minus, what came a plus, beside their colours. */
import { clsx } from "@meridian/ui";
import { diffLines, type Words } from "./content.model.ts";

const lineClass = {
  same: "text-text-3",
  added: "bg-up-soft text-up",
  removed: "bg-down-soft text-down",
};
const mark = { same: " ", added: "+", removed: "−" };

const whole = ({ title, summary, body }: Words): string =>
  [title, summary, body].filter((part) => part !== "").join("\n");

export function Difference({ before, after }: { before: Words; after: Words }) {
  return (
    <pre
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-control border border-line bg-surface-1 font-mono text-12 whitespace-pre-wrap"
    >
      {diffLines(whole(before), whole(after)).map(({ kind, text }, place) => (
        <span key={place} className={clsx("block px-2 py-px", lineClass[kind])}>
          {mark[kind]} {text}
        </span>
      ))}
    </pre>
  );
}
