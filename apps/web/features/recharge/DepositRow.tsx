/** One deposit as it moves: amount, stage, confirmations as steps, the transaction, and how long it still takes. */
import type { Deposit } from "@meridian/contract";
import { Address, AmountText, Badge, CoinIcon, TimeText, type Tone } from "@meridian/ui";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { useCoin } from "../../data/index.ts";
import { counted, type Stage, stageOf, timeLeftMs } from "./recharge.model.ts";

const STAGE_TONE: Record<Stage, Tone> = { arriving: "info", credited: "up", done: "up", refused: "warn" };
const MS_PER_SECOND = 1000;

function Confirmations({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("recharge");
  const { confirmationsRequired: required } = deposit;
  const reached = counted(deposit);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: required }, (_, index) => (
          <span
            key={index}
            className={clsx("h-1.5 w-6 rounded-full", index < reached ? "bg-up" : "bg-surface-3")}
          />
        ))}
      </span>
      <span className="figure text-12 text-text-2" aria-label={t("confirmations", { reached, required })}>
        {reached}/{required}
      </span>
    </span>
  );
}

/** How long until the next stage, while there is one. */
function TimeLeft({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("recharge");
  const coin = useCoin(deposit.coin);
  const network = coin?.networks.find((row) => row.network === deposit.network);
  const left = network === undefined ? 0 : timeLeftMs(deposit, network.blockTimeMs);
  if (left === 0) return null;
  const seconds = Math.ceil(left / MS_PER_SECOND);
  return <>{t(stageOf(deposit) === "arriving" ? "left.credit" : "left.unlock", { seconds })}</>;
}

export function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("recharge");
  const decimals = useCoin(deposit.coin)?.decimals ?? 8;
  const stage = stageOf(deposit);
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      <div className="flex items-center gap-3">
        <CoinIcon coin={deposit.coin} />
        <AmountText
          value={deposit.amount}
          decimals={decimals}
          coin={deposit.coin}
          className="text-14 font-medium"
        />
        <span className="ms-auto">
          <Badge tone={STAGE_TONE[stage]}>{t(`state.${deposit.state}`)}</Badge>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 ps-9 text-12 text-text-3">
        {stage !== "refused" && <Confirmations deposit={deposit} />}
        <TimeText timeMs={deposit.createdAt} style="ago" />
        <span className="ms-auto">
          <TimeLeft deposit={deposit} />
        </span>
      </div>
      <div className="flex items-center gap-2 ps-9 text-12 text-text-3">
        {t("transaction")}
        <Address address={deposit.txHash} short />
      </div>
    </li>
  );
}
