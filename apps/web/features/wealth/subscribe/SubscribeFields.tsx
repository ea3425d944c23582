/** The fields of a subscription: amount and account, renewal, and the agreement. */
import { AmountText, Checkbox, DecimalInput, Field, Segmented, Switch } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { placeWords } from "../refusal.model.ts";
import { useProblemText } from "../use-problem-text.ts";
import { ACCOUNTS, type Subscribe } from "./use-subscribe.ts";

const DECIMALS = 8;

function Most({ subscribe }: { subscribe: Subscribe }) {
  const t = useTranslations("wealth");
  const { product, account, availableIn, most, setAmount } = subscribe;
  const available = (
    <AmountText value={availableIn(account)} decimals={DECIMALS} coin={product.coin} balance />
  );
  return (
    <span className="inline-flex items-center gap-2">
      {t.rich("amount.available", { amount: () => available })}
      {most !== undefined && (
        <button
          type="button"
          onClick={() => setAmount(most)}
          className="target-44 rounded-control font-medium text-accent"
        >
          {t("amount.most")}
        </button>
      )}
    </span>
  );
}

export function AmountField({ subscribe }: { subscribe: Subscribe }) {
  const t = useTranslations("wealth");
  const problemText = useProblemText(subscribe.product);
  const { product, amount, setAmount, tried, problem, refused, loggedIn, decimals } = subscribe;
  // Nothing typed yet is no mistake until one tries.
  const isReported = problem !== undefined && (problem !== "missing" || tried);
  const { atAmount } = placeWords(refused, isReported ? problemText(problem) : undefined);
  return (
    <Field
      label={t("amount.label")}
      unit={product.coin}
      {...(loggedIn ? { aside: <Most subscribe={subscribe} /> } : {})}
      hint={t.rich("amount.hint", {
        min: () => <AmountText value={product.amountMin} decimals={DECIMALS} />,
        max: () => <AmountText value={product.amountMax} decimals={DECIMALS} coin={product.coin} />,
        unit: () => <AmountText value={product.price} decimals={DECIMALS} coin={product.coin} />,
      })}
      error={atAmount}
    >
      <DecimalInput value={amount} onValue={setAmount} decimals={decimals} coin={product.coin} />
    </Field>
  );
}

export function AccountField({ subscribe }: { subscribe: Subscribe }) {
  const t = useTranslations("wealth");
  const { account, setAccount } = subscribe;
  return (
    <Field label={t("account.label")} hint={t("account.hint")} boxed={false}>
      <Segmented
        wide
        label={t("account.label")}
        value={account}
        onValue={setAccount}
        options={ACCOUNTS.map((value) => ({ value, label: t(`account.${value}`) }))}
      />
    </Field>
  );
}

export function RenewField({ subscribe }: { subscribe: Subscribe }) {
  const t = useTranslations("wealth");
  const { product, autoRenew, setAutoRenew } = subscribe;
  if (product.termDays === 0) return null;
  return (
    <div className="grid gap-1">
      <Switch checked={autoRenew} onChecked={setAutoRenew} label={t("renew.label")} />
      <p className="text-12 text-text-3">{t("renew.text")}</p>
    </div>
  );
}

export function Agreement({ subscribe, layout }: { subscribe: Subscribe; layout: Layout }) {
  const t = useTranslations("wealth");
  const { agreed, setAgreed, tried } = subscribe;
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={agreed}
        onChecked={setAgreed}
        label={t.rich("agreement.label", {
          link: (words) => (
            <Link to={pathOf("terms", layout)} className="text-accent underline">
              {words}
            </Link>
          ),
        })}
      />
      {tried && !agreed && (
        <p role="alert" className="text-12 text-danger">
          {t("agreement.missing")}
        </p>
      )}
    </div>
  );
}
