/** The cells that the lists of rounds share. */
import type { OptionsEntry, OptionsRound } from "@meridian/contract";
import { Badge, clsx, IconButton, PriceText, type Tone } from "@meridian/ui";
import { ArrowDown, ArrowUp, ReceiptText } from "lucide-react";
import { useTranslations } from "use-intl";
import { differenceOf } from "../board/board.model.ts";
import { openRoundReceipt } from "../receipt/receipt-store.ts";

/** Of all that is in a round, which everybody sees rounded; own money is shown exactly. */
export const POOL_DECIMALS = 2;

interface RoundOf {
  readonly series: string;
  readonly expectNumber: number;
}

export function RoundName({ series, expectNumber }: RoundOf) {
  return (
    <span className="font-medium whitespace-nowrap">
      {series} <span className="figure text-text-3">#{expectNumber}</span>
    </span>
  );
}

export function SideName({ direction }: Pick<OptionsEntry, "direction">) {
  const t = useTranslations("rounds");
  const isUp = direction === "bullish";
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={clsx("inline-flex items-center gap-1 font-medium", isUp ? "text-up" : "text-down")}>
      <Icon aria-hidden className="size-3.5" />
      {t(`side.${direction}`)}
    </span>
  );
}

const TONES = {
  ...{ bullish: "up", bearish: "down", tie: "info", oneSided: "info", void: "warn" },
} as const satisfies Record<Exclude<OptionsRound["result"], "">, Tone>;

/** The direction that won, or why everything went back. */
export function Result({ result, reason }: Pick<OptionsRound, "result" | "reason">) {
  const t = useTranslations("rounds");
  if (result === "") return <span className="text-text-3">{t("list.running")}</span>;
  const why = reason === "" ? undefined : t(`refund.void.${reason}`);
  return (
    <span title={why}>
      <Badge tone={TONES[result]}>{t(`result.${result}`)}</Badge>
      {why !== undefined && <span className="sr-only">{why}</span>}
    </span>
  );
}

interface PriceProps {
  readonly value: string | null;
  readonly decimals: number;
}

export function Price({ value, decimals }: PriceProps) {
  if (value === null) return <span className="text-text-3">—</span>;
  return <PriceText value={value} decimals={decimals} />;
}

/** Difference of the close from the open, with its sign. */
export function Difference({
  round,
  decimals,
}: {
  readonly round: Pick<OptionsRound, "openPrice" | "closePrice">;
  readonly decimals: number;
}) {
  const difference = differenceOf(round.closePrice, round.openPrice);
  if (difference === undefined) return <span className="text-text-3">—</span>;
  const isLoss = difference.startsWith("-");
  const isSome = /[1-9]/.test(difference);
  return (
    <span className={clsx("figure", isSome && (isLoss ? "text-down" : "text-up"))}>
      {isSome && !isLoss && "+"}
      <PriceText difference value={difference} decimals={decimals} />
    </span>
  );
}

export function ReceiptButton({ series, expectNumber }: RoundOf) {
  const t = useTranslations("rounds");
  return (
    <IconButton
      size="small"
      label={t("list.receiptOf", { series, number: expectNumber })}
      onClick={() => openRoundReceipt({ series, round: expectNumber })}
    >
      <ReceiptText aria-hidden />
    </IconButton>
  );
}
