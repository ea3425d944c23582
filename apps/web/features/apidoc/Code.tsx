/** Text for machines, with a button that copies it; long lines scroll beside it. */
import { Copy } from "@meridian/ui";

export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start rounded-control border border-line bg-surface-0">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-120 min-w-0 flex-1 overflow-auto p-3 pe-1 font-mono text-12 leading-relaxed text-text-2"
      >
        {text}
      </pre>
      <Copy text={text} label={label} className="m-1.5 shrink-0" />
    </div>
  );
}
