/** One deposit as it moves: amount, stage, its way in steps, the transaction, and how long it still takes. */
import type { Deposit } from "@meridian/contract";
import { Address, AmountText, Badge, CoinIcon, TimeText, type Tone } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useCoin } from "../../data/index.ts";
import { DepositReason } from "./DepositReason.tsx";
import { DepositSteps } from "./DepositSteps.tsx";
import { type Stage, stageOf, timeLeftMs, timeSaid } from "./deposit.model.ts";
import { TxLink } from "./TxLink.tsx";
import { UnlistedCoin } from "./UnlistedCoin.tsx";
import { useDepositNetwork } from "./use-deposit-network.ts";

const STAGE_TONE: Record<Stage, Tone> = { arriving: "info", credited: "up", done: "up", refused: "warn" };
const DECIMALS_DEFAULT = 8;

/** The time until the next stage, while there is one. */
function TimeLeft({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("deposit");
  const left = timeLeftMs(deposit, useDepositNetwork(deposit)?.blockTimeMs ?? 0);
  if (left === 0) return null;
  const { unit, count } = timeSaid(left);
  const time = t(`about.${unit}`, { count });
  return <>{t(stageOf(deposit) === "arriving" ? "left.credit" : "left.unlock", { time })}</>;
}

function Head({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("deposit");
  const decimals = useCoin(deposit.coin)?.decimals ?? DECIMALS_DEFAULT;
  return (
    <div className="flex items-center gap-3">
      <CoinIcon coin={deposit.unlisted === null ? deposit.coin : "?"} />
      {deposit.unlisted === null ? (
        <AmountText
          value={deposit.amount}
          decimals={decimals}
          coin={deposit.coin}
          className="text-14 font-medium"
        />
      ) : (
        <UnlistedCoin unlisted={deposit.unlisted} />
      )}
      <span className="ms-auto shrink-0">
        <Badge tone={STAGE_TONE[stageOf(deposit)]}>{t(`state.${deposit.state}`)}</Badge>
      </span>
    </div>
  );
}

export function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("deposit");
  const stage = stageOf(deposit);
  const network = useDepositNetwork(deposit)?.label ?? deposit.network;
  return (
    <li className="flex flex-col gap-2.5 border-b border-line py-3.5 last:border-0">
      <Head deposit={deposit} />
      {(stage === "arriving" || stage === "credited") && <DepositSteps deposit={deposit} />}
      {stage === "refused" && (
        <p className="text-12 text-text-2">
          <DepositReason deposit={deposit} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
        <span>
          {network} · <TimeText timeMs={deposit.createdAt} style="ago" />
        </span>
        <span className="ms-auto">
          <TimeLeft deposit={deposit} />
        </span>
      </div>
      {deposit.unlisted !== null && deposit.unlisted.contract !== "" && (
        <div className="flex items-center gap-2 text-12 text-text-3">
          {t("fact.contract")}
          <Address address={deposit.unlisted.contract} short />
        </div>
      )}
      <div className="flex items-center gap-2 text-12 text-text-3">
        {t("transaction")}
        <TxLink network={deposit.network} txHash={deposit.txHash} short />
      </div>
    </li>
  );
}
