/** Everything once more before the fund password: whole address, network, amounts, and what happens next. */
import type { Withdrawal } from "@meridian/contract";
import { Address, AmountText, Button, formatAmount, toast } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { CallRefused } from "../../data/index.ts";
import { useFundPassword } from "../fund-password/index.ts";
import { useSecondFactor } from "../security/index.ts";
import { Forecast } from "./Forecast.tsx";
import { HigherFee } from "./HigherFee.tsx";
import { Identicon } from "./Identicon.tsx";
import { NetworkMark } from "./NetworkMark.tsx";
import { keepRest } from "./rest-store.ts";
import { sendWithdrawal, useForecast, type Withdraw } from "./use-withdraw.ts";
import { reviewedFee, type ReviewedFee, usualTime } from "./withdraw.model.ts";

interface Props {
  readonly withdraw: Withdraw;
  readonly onBack: () => void;
  readonly onSent: (withdrawal: Withdrawal) => void;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 text-14">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function useSending({ withdraw, onSent }: Props, fee: string) {
  const t = useTranslations("withdraw");
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  const [busy, setBusy] = useState(false);
  const { pressKey } = withdraw;
  const network = withdraw.context?.network.network ?? "";
  async function send(): Promise<void> {
    setBusy(true);
    try {
      const sent = await withPassword((fundPassword) =>
        withSecondFactor("user/withdraw", (given) =>
          sendWithdrawal(withdraw.form, network, fee, pressKey.keyFor([network, withdraw.form]), {
            fundPassword,
            ...given,
          }),
        ),
      );
      if (sent === null) return;
      pressKey.settle();
      const { rest } = withdraw.form;
      if (rest !== "") keepRest({ withdrawalId: sent.withdrawalId, amount: rest });
      onSent(sent);
    } catch (error) {
      pressKey.settle(error);
      toast.error(error instanceof CallRefused ? error.message : t("noAnswer"));
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}

/** The fee of this one withdrawal, which the server says together with what will become of it. */
function useCost(withdraw: Withdraw): (ReviewedFee & { readonly isKnown: boolean }) | undefined {
  const { data, isPlaceholderData } = useForecast(withdraw);
  const quoted = isPlaceholderData ? undefined : data?.fee;
  const { form, context } = withdraw;
  return context && { ...reviewedFee(form, context, quoted), isKnown: quoted !== undefined };
}

export function Review(props: Props) {
  const t = useTranslations("withdraw");
  const locale = useLocale();
  const cost = useCost(props.withdraw);
  const { busy, send } = useSending(props, cost?.fee ?? "0");
  const [agreedFee, setAgreedFee] = useState("");
  const { context, summary, form } = props.withdraw;
  if (context === undefined || summary === undefined || cost === undefined) return null;
  const { coin, network, addressCheck } = context;
  const standing = addressCheck.state === "good" ? addressCheck.standing : undefined;
  const address = standing?.address ?? form.address;
  const { unit, count } = usualTime(network);
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-20 font-semibold">{t("reviewTitle")}</h2>
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface-1 p-4">
        <Identicon address={address} sizePx={56} />
        <div className="min-w-0">
          <p className="text-12 text-text-3">
            {t("to", { network: network.label })}
            {standing !== undefined && standing.label !== "" && ` · ${standing.label}`}
          </p>
          <Address address={address} copyable={false} className="mt-1" />
        </div>
      </div>
      <dl>
        <Line label={t("network")}>
          <span className="flex items-center gap-2">
            <NetworkMark network={network} />
            {network.label}
          </span>
        </Line>
        <Line label={t("amount.label")}>
          <AmountText value={summary.amount} decimals={coin.decimals} coin={coin.coin} />
        </Line>
        <Line label={t("fee")}>
          <AmountText value={cost.fee} decimals={coin.decimals} coin={coin.coin} />
        </Line>
        <Line label={t("arrival")}>
          <AmountText
            value={cost.arrival}
            decimals={coin.decimals}
            coin={coin.coin}
            className="text-20 font-semibold"
          />
        </Line>
        <Line label={t("estimate")}>{t(`usual.${unit}`, { count })}</Line>
      </dl>
      <HigherFee
        cost={cost}
        usual={network.withdrawFee}
        coin={coin.coin}
        agreed={agreedFee === cost.fee}
        onAgreed={(agreed) => setAgreedFee(agreed ? cost.fee : "")}
      />
      <Forecast withdraw={props.withdraw} />
      <p className="text-13 text-text-2">{t("noReturn")}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button size="large" onClick={props.onBack}>
          {t("back")}
        </Button>
        <Button
          variant="primary"
          size="large"
          wraps
          busy={busy}
          disabled={!cost.isKnown || cost.eatsIt || (cost.isHigher && agreedFee !== cost.fee)}
          onClick={() => void send()}
        >
          {t("send", { amount: formatAmount(form.amount, locale, coin.decimals), coin: coin.coin })}
        </Button>
      </div>
    </section>
  );
}
