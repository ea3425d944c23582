/** Text for machines, with a button that copies it. */
import { Copy } from "@meridian/ui";

export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="relative rounded-control border border-line bg-surface-0">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-120 overflow-auto p-3 pe-10 font-mono text-12 leading-relaxed text-text-2"
      >
        {text}
      </pre>
      <Copy text={text} label={label} className="absolute end-1.5 top-1.5" />
    </div>
  );
}
