/** A window over the page of rounds: in the middle of a desktop, from the lower edge of a phone. */
import { Dialog, type DialogProps, Sheet } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

interface RoundWindowProps extends Omit<DialogProps, "description" | "children"> {
  readonly children: ReactNode;
}

export function RoundWindow({ footer, width = "narrow", ...window }: RoundWindowProps) {
  const foot = footer === undefined ? {} : { footer };
  const isPhone = useLocation().pathname.startsWith("/mb");
  if (!isPhone) return <Dialog {...window} {...foot} width={width} />;
  const buttons = <div className="flex gap-2 *:h-11 *:flex-1">{footer}</div>;
  return <Sheet {...window} {...(footer === undefined ? {} : { footer: buttons })} />;
}
