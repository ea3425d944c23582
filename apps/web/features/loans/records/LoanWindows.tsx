/** The window that a step of a loan opens, which reads the loan anew. */
import type { Layout } from "../../../app/feature.ts";
import { useRead } from "../../../data/index.ts";
import { CollateralWindow } from "./CollateralWindow.tsx";
import { DetailWindow } from "./DetailWindow.tsx";
import type { CardStep } from "./LoanCard.tsx";
import { RepayWindow } from "./RepayWindow.tsx";
import { WithdrawWindow } from "./WithdrawWindow.tsx";

interface LoanWindowsProps {
  readonly orderId: string;
  readonly step: CardStep;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function LoanWindows({ orderId, step, layout, onClose }: LoanWindowsProps) {
  const { data } = useRead("user/getLoanOrderDetail", { orderId });
  // A kept answer may be that of the loan opened before.
  if (data?.order.orderId !== orderId) return null;
  const frame = { order: data.order, layout, onClose };
  if (step === "repay") return <RepayWindow {...frame} />;
  if (step === "withdraw") return <WithdrawWindow {...frame} />;
  if (step === "detail") return <DetailWindow detail={data} layout={layout} onClose={onClose} />;
  return <CollateralWindow step={step} {...frame} />;
}
