/** The frame of what is set on this device: a window on the desktop, a sheet on a phone. */
import { Dialog, Sheet } from "@meridian/ui";
import type { ReactNode } from "react";
import type { Layout } from "../../app/feature.ts";

interface SettingsWindowProps {
  readonly layout: Layout;
  readonly title: string;
  readonly note: string;
  readonly width?: "medium" | "wide";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SettingsWindow(props: SettingsWindowProps) {
  const { layout, title, note, width = "medium", onClose, children } = props;
  const frame = { open: true, onOpen: (open: boolean) => open || onClose(), title };
  if (layout === "desktop") {
    return (
      <Dialog {...frame} description={note} width={width}>
        {children}
      </Dialog>
    );
  }
  return (
    <Sheet {...frame}>
      <p className="pb-2 text-13 text-text-2">{note}</p>
      {children}
    </Sheet>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <h3 className="pb-1 text-12 font-medium text-text-3">{title}</h3>
      {children}
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A setting: what it is left, how it stands right; on narrow screens the control drops below its words. */
export function Row({ label, note, children }: RowProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1.5 py-1.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block text-14">{label}</span>
        {note !== undefined && <span className="block text-12 text-text-3">{note}</span>}
      </span>
      {children}
    </div>
  );
}
