/** Asks before a position is closed, whole or in part, at market or at a price. */
import { AmountText, Button, Checkbox, Chip, DecimalInput, Dialog, Field, PriceText } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useTicker } from "../../../data/index.ts";
import { Line } from "../../trade/index.ts";
import { useContractAction } from "../use-contract-action.ts";
import { profitAt } from "./position.model.ts";
import type { WindowProps } from "./PositionWindows.tsx";

const SHARES = [25, 50, 75, 100] as const;
const KEY = "contracts.closeAsks";

export function CloseWindow({ live, onClose, atMarket }: WindowProps & { readonly atMarket: boolean }) {
  const t = useTranslations("contracts");
  const { position, scale } = live;
  const { priceDecimals, quote } = scale.market;
  const [percent, setPercent] = useState<number>(100);
  const ticker = useTicker(position.market);
  const best = (position.isLong ? ticker?.bid : ticker?.ask) ?? "0";
  const [price, setPrice] = useState(atMarket ? "" : live.now.mark);
  const [isSilent, setSilent] = useState(false);
  const { run, busy, refused } = useContractAction();
  const at = atMarket ? (/[1-9]/.test(best) ? best : live.now.mark) : price;

  const confirm = async (): Promise<void> => {
    const named = { market: position.market, position: position.position, percent };
    const answer = await run("user/closePosition", { ...named, ...(atMarket ? {} : { price }) });
    if (answer === null) return;
    if (isSilent) localStorage.setItem(KEY, "no");
    onClose();
  };
  // Who asked not to be asked is not: the press on "Market" closes at once.
  const asks = !atMarket || localStorage.getItem(KEY) !== "no";
  useEffect(() => {
    if (!asks) void confirm();
    // Once, when the window would open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!asks && refused === undefined) return null;

  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      title={t(atMarket ? "close.title" : "close.limitTitle")}
      width="narrow"
      footer={
        <Button variant={position.isLong ? "sell" : "buy"} wide busy={busy} onClick={() => void confirm()}>
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
        <div role="group" aria-label={t("close.share")} className="flex gap-1.5">
          {SHARES.map((share) => (
            <Chip key={share} chosen={share === percent} onClick={() => setPercent(share)}>
              {share} %
            </Chip>
          ))}
        </div>
        <dl className="grid gap-1">
          {atMarket && (
            <Line label={t("close.estimated")}>
              <PriceText value={at} decimals={priceDecimals} />
            </Line>
          )}
          <Line label={t("close.estimatedProfit")}>
            <AmountText value={profitAt(live, at, percent)} decimals={2} coin={quote} />
          </Line>
        </dl>
        {atMarket && <Checkbox checked={isSilent} onChecked={setSilent} label={t("close.dontAsk")} />}
        {refused !== undefined && (
          <p role="alert" className="text-12 text-danger">
            {refused.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
