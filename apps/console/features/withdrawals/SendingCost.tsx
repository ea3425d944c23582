/** The kind of a withdrawal's recipient and the current cost of sending, beside the fee charged for it. */
import type { CallOutput, WithdrawalCase } from "@meridian/contract";
import { AmountText, Badge } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Fact, Facts, Loaded, Section } from "../../parts/index.ts";

/** The price of a block: what is shown is at most two of them old. */
const COST_EVERY_MS = 24_000;

type Cost = CallOutput<"staff/withdrawalCost">;

export function SendingCost({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const t = useTranslations("consoleQueues");
  const { withdrawalId } = withdrawal;
  const query = useRead("staff/withdrawalCost", { withdrawalId }, { refetchInterval: COST_EVERY_MS });
  return (
    <Section title={t("withdrawals.cost.title")}>
      <Loaded query={query}>{(data) => <CostText data={data} withdrawal={withdrawal} />}</Loaded>
    </Section>
  );
}

function CostText({ data, withdrawal }: { data: Cost; withdrawal: WithdrawalCase }) {
  const t = useTranslations("consoleQueues");
  const { cost, state, feeUsdt } = data;
  if (state === "unknown" || cost === null) {
    const isRefused = state === "refuses";
    return (
      <p className={isRefused ? "px-4 py-3 text-13 text-danger" : "px-4 py-3 text-13 text-text-3"}>
        {t(isRefused ? "withdrawals.cost.refuses" : "withdrawals.cost.unknown")}
      </p>
    );
  }
  return (
    <div className="px-4 py-3">
      <Facts>
        <Fact name={t("withdrawals.cost.recipient")}>
          {cost.isContract ? (
            <Badge tone="warn">{t("withdrawals.cost.contract")}</Badge>
          ) : (
            t("withdrawals.cost.person")
          )}
        </Fact>
        <Fact name={t("withdrawals.cost.gas")}>
          <AmountText value={cost.gas} decimals={0} /> / <AmountText value={cost.gasMax} decimals={0} />
        </Fact>
        <Fact name={t("withdrawals.cost.cost")}>
          <span className={cost.covered ? undefined : "text-warn"}>
            <AmountText value={cost.amount} decimals={8} coin={cost.coin} /> ≈{" "}
            <AmountText value={cost.usdt} decimals={2} fixed coin="USDT" />
          </span>
        </Fact>
        <Fact name={t("withdrawals.cost.fee")}>
          <AmountText value={withdrawal.asked.fee} decimals={8} coin={withdrawal.asked.coin} /> ≈{" "}
          <AmountText value={feeUsdt} decimals={2} fixed coin="USDT" />
        </Fact>
      </Facts>
      {state === "tooMuch" && <p className="mt-2 text-13 text-danger">{t("withdrawals.cost.tooMuch")}</p>}
      {state === "known" && !cost.covered && (
        <p className="mt-2 text-13 text-warn">{t("withdrawals.cost.above")}</p>
      )}
    </div>
  );
}
