/** Asks before a position is closed, whole or in part, at market or at a price; with what would come of it. */
import {
  AmountText,
  Button,
  Checkbox,
  Chip,
  DecimalInput,
  Field,
  formatPercent,
  PriceText,
} from "@meridian/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { CONTRACT_DECIMALS } from "../../orders/index.ts";
import { Line, setTrade, useRefusalWords, useTradeSettings } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { Refusal } from "../Refusal.tsx";
import { Signed } from "../Signed.tsx";
import { useProblemText } from "../ticket/use-problem-text.ts";
import { useContractAction } from "../use-contract-action.ts";
import { closePriceProblem, shareText } from "./close.model.ts";
import type { WindowProps } from "./PositionWindows.tsx";

const SHARES = [10, 25, 50, 75, 100] as const;
const ANEW_MS = 2_000;

interface EstimateProps extends Pick<WindowProps, "live"> {
  readonly quantity: string;
  /** "" at market. */
  readonly price: string;
  /** False while a price is being typed that is none, or that no order may have. */
  readonly isPriced: boolean;
}

/** By the book of the moment, reckoned as the exchange does. */
function Estimate({ live: { position, scale }, quantity, price, isPriced }: EstimateProps) {
  const t = useTranslations("contracts");
  const { market, isLong, position: side } = position;
  const { data } = useRead(
    "user/previewOrder",
    {
      ...{ market, quantity, side: isLong ? "sell" : "buy", reduceOnly: true },
      ...(price === "" ? {} : { price }),
      ...(side === "net" ? {} : { positionSide: side }),
    },
    { enabled: quantity !== "" && isPriced, refetchInterval: ANEW_MS },
  );
  const line = (label: string, children: ReactNode): ReactNode => (
    <Line label={label}>{data === undefined || !isPriced ? "—" : children}</Line>
  );
  const average = data?.averagePrice ?? "0";
  const atOnce = /[1-9]/.test(average);
  return (
    <dl className="grid gap-1">
      {line(
        t("column.quantity"),
        <AmountText value={quantity} decimals={scale.info.quantityDecimals} coin={scale.base} />,
      )}
      {line(
        t("close.estimated"),
        atOnce ? (
          <PriceText value={average} decimals={scale.info.priceDecimals} />
        ) : (
          t(price === "" ? "close.nobody" : "close.rests")
        ),
      )}
      {line(t("close.estimatedProfit"), <Signed value={data?.realised ?? "0"} coin={scale.quote} />)}
      {line(
        t("close.estimatedFee"),
        <AmountText value={data?.fee ?? "0"} decimals={CONTRACT_DECIMALS} coin={scale.quote} balance />,
      )}
    </dl>
  );
}

function Shares({ percent, onPercent }: { percent: number; onPercent: (percent: number) => void }) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  return (
    <div role="group" aria-label={t("close.share")} className="flex flex-wrap gap-1.5">
      {SHARES.map((share) => (
        <Chip
          key={share}
          chosen={share === percent}
          onClick={() => onPercent(share)}
          className="flex-1 justify-center"
        >
          {formatPercent(String(share), locale)}
        </Chip>
      ))}
    </div>
  );
}

export function CloseWindow({ live, onClose, atMarket }: WindowProps & { readonly atMarket: boolean }) {
  const t = useTranslations("contracts");
  const { position, scale } = live;
  const { priceDecimals, quote } = scale.info;
  const [percent, setPercent] = useState<number>(100);
  const [price, setPrice] = useState(atMarket ? "" : live.now.mark);
  const [isSilent, setSilent] = useState(false);
  const problemText = useProblemText();
  useRefusalWords(!atMarket);
  const { run, busy, refused } = useContractAction();
  const confirm = async (): Promise<void> => {
    const named = { market: position.market, position: position.position, percent };
    const answer = await run("user/closePosition", { ...named, ...(atMarket ? {} : { price }) });
    if (answer === null) return;
    if (isSilent) setTrade({ closeAsks: false });
    onClose();
  };
  // A member that asked not to be asked is not: the press on "Market" closes at once.
  const [asks] = useState(!atMarket || useTradeSettings.getState().closeAsks);
  useEffect(() => {
    if (!asks) void confirm();
    // Once, when the window would open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!asks && refused === undefined) return null;

  const quantity = shareText(live, percent);
  const problem = atMarket ? undefined : closePriceProblem(live, price);
  const isPriced = problem === undefined;
  const reason =
    quantity === "" ? t("close.belowLot") : problem === undefined ? undefined : problemText(problem);
  return (
    <ContractWindow
      open
      onOpen={(open) => open || onClose()}
      title={t(atMarket ? "close.title" : "close.limitTitle")}
      footer={
        <Button
          variant={position.isLong ? "sell" : "buy"}
          wide
          busy={busy}
          {...(reason === undefined ? {} : { reason })}
          onClick={() => void confirm()}
        >
          {t("close.confirm")}
        </Button>
      }
    >
      <div className="grid gap-3 text-13">
        {!atMarket && (
          <Field label={t("ticket.price")} unit={quote}>
            <DecimalInput value={price} onValue={setPrice} decimals={priceDecimals} coin={quote} autoFocus />
          </Field>
        )}
        <Shares percent={percent} onPercent={setPercent} />
        <Estimate {...{ live, quantity, price, isPriced }} />
        {atMarket && <Checkbox checked={isSilent} onChecked={setSilent} label={t("close.dontAsk")} />}
        <Refusal refused={refused} heading={t("close.error")} />
      </div>
    </ContractWindow>
  );
}
