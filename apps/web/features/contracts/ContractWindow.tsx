/** A window over the page of contracts: in the middle of a desktop, from the lower edge of a phone. */
import { Dialog, type DialogProps, Sheet } from "@meridian/ui";
import type { ReactNode } from "react";
import { useOnPhone } from "./use-on-phone.ts";

interface ContractWindowProps extends Omit<DialogProps, "description" | "children"> {
  readonly children: ReactNode;
}

export function ContractWindow({ footer, width = "narrow", ...window }: ContractWindowProps) {
  const foot = footer === undefined ? {} : { footer };
  if (!useOnPhone()) return <Dialog {...window} {...foot} width={width} />;
  const buttons = <div className="flex gap-2 *:h-11 *:flex-1">{footer}</div>;
  return <Sheet {...window} {...(footer === undefined ? {} : { footer: buttons })} />;
}
