/** A window over a page of wealth: in the middle of a desktop, from the lower edge of a phone. */
import { Dialog, Sheet } from "@meridian/ui";
import type { ReactNode } from "react";
import type { Layout } from "../../app/feature.ts";

interface WealthWindowProps {
  readonly layout: Layout;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function WealthWindow({ layout, title, onClose, children, footer }: WealthWindowProps) {
  const foot = footer === undefined ? {} : { footer };
  const window = { open: true, title, children, onOpen: (open: boolean) => open || onClose() };
  if (layout === "mobile") return <Sheet {...window} {...foot} />;
  return <Dialog {...window} {...foot} width="narrow" />;
}
