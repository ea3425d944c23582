/** The window that a step of an investment opens, which reads the investment anew with its product. */
import type { Layout } from "../../../app/feature.ts";
import { useRead } from "../../../data/index.ts";
import { useRunningInvestments } from "../use-investments.ts";
import { AddWindow } from "./AddWindow.tsx";
import { DetailWindow } from "./DetailWindow.tsx";
import type { InvestmentStep } from "./InvestmentCard.tsx";
import { investedIn } from "./investments.model.ts";
import { RedeemWindow } from "./RedeemWindow.tsx";

interface InvestmentWindowsProps {
  readonly investmentId: string;
  readonly step: InvestmentStep;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function InvestmentWindows({ investmentId, step, layout, onClose }: InvestmentWindowsProps) {
  const { data } = useRead("user/getInterestOrderDetail", { investmentId });
  const running = useRunningInvestments().data?.list ?? [];
  if (data === undefined) return null;
  const { investment, product } = data;
  const frame = { investment, layout, onClose };
  if (step === "redeem") return <RedeemWindow product={product} {...frame} />;
  if (step === "detail" || product === null) return <DetailWindow product={product} {...frame} />;
  return <AddWindow product={product} invested={investedIn(running, investment.productId)} {...frame} />;
}
