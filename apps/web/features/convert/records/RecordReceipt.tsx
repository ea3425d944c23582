/** Everything that the price of an exchange was made of, or the facts of a transfer. */
import type { ConvertRecord } from "@meridian/contract";
import { Copy, Dialog, PriceText, Sheet, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Amount, Costs, Line, OneRate } from "../exchange/Rates.tsx";
import { isTransfer } from "./records.model.ts";

interface RecordReceiptProps {
  readonly record: ConvertRecord;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

function Index({ coin, price }: { coin: string; price: string }) {
  const t = useTranslations("convert.records");
  return (
    <Line label={t("index", { coin })}>
      <span className="figure">
        <PriceText value={price} /> USDT
      </span>
    </Line>
  );
}

function Exchange({ record }: { record: ConvertRecord }) {
  const t = useTranslations("convert");
  const { coin, toCoin, amount, received, rate, fromIndex, toIndex, spread, fee, quoteId } = record;
  return (
    <>
      <Line label={t("records.given")}>
        <Amount value={amount} coin={coin} />
      </Line>
      <Line label={t("records.received")}>
        <Amount value={received} coin={toCoin} className="text-16 font-semibold" />
      </Line>
      <Line label={t("rate")}>
        <OneRate one={coin} rate={rate} other={toCoin} />
      </Line>
      {coin !== "USDT" && <Index coin={coin} price={fromIndex} />}
      {toCoin !== "USDT" && <Index coin={toCoin} price={toIndex} />}
      <Costs coin={toCoin} spread={spread} fee={fee} spreadPpm={record.spreadPpm} feePpm={record.feePpm} />
      <Line label={t("records.quoteId")}>
        <span className="inline-flex items-center gap-1">
          <span className="figure">{quoteId}</span> <Copy text={quoteId} label={t("records.quoteId")} />
        </span>
      </Line>
    </>
  );
}

function Transfer({ record }: { record: ConvertRecord }) {
  const t = useTranslations("convert");
  return (
    <>
      <Line label={t("amount")}>
        <Amount value={record.amount} coin={record.coin} className="text-16 font-semibold" />
      </Line>
      <Line label={t("transfer.from")}>{t(`account.${record.fromAccount}`)}</Line>
      <Line label={t("transfer.to")}>{t(`account.${record.toAccount}`)}</Line>
    </>
  );
}

export function RecordReceipt({ record, mobile, onClose }: RecordReceiptProps) {
  const t = useTranslations("convert.records");
  const Window = mobile ? Sheet : Dialog;
  return (
    <Window open onOpen={(open) => open || onClose()} title={t(`types.${record.type}`)}>
      <dl className="divide-y divide-line">
        {isTransfer(record) ? <Transfer record={record} /> : <Exchange record={record} />}
        <Line label={t("time")}>
          <TimeText timeMs={record.time} style="second" />
        </Line>
        <Line label={t("sequence")}>
          <span className="figure">{record.sequence}</span>
        </Line>
      </dl>
    </Window>
  );
}
