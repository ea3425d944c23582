import {
  AmountText,
  Button,
  CoinIcon,
  DecimalInput,
  Field,
  Select,
  Segmented,
  TextInput,
  toast,
} from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay, useRead } from "../../data/index.ts";
import { ErrorLine, MemberLink, TextArea, TypedMoney } from "../../parts/index.ts";
import { type CreditForm, creditInput, emptyForm, isNamed, isUid } from "./credit.model.ts";

const DECIMALS_MAX = 18;

/** Shows the member behind the number, so that nobody credits a stranger. */
function Whom({ uid }: { uid: string }) {
  const t = useTranslations("consoleMoney");
  const may = useMay();
  const found = useRead(
    "staff/searchMembers",
    { text: uid },
    { enabled: isUid(uid) && may("staff/searchMembers") },
  );
  if (!isUid(uid) || found.data === undefined) return null;
  const member = found.data.list.find((candidate) => candidate.uid === uid);
  if (member === undefined) return <span className="text-danger">{t("credit.nobody")}</span>;
  return (
    <span className="text-text-2">
      <MemberLink uid={uid} /> · {member.email ?? member.phone}
    </span>
  );
}

function useCreditForm(uid: string) {
  const t = useTranslations("consoleMoney");
  const [form, setForm] = useState(() => emptyForm(uid));
  const propose = useAction("staff/proposeCredit");
  const input = creditInput(form);
  const set = (change: Partial<CreditForm>): void => setForm({ ...form, ...change });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (input === undefined) return;
    const onSuccess = (): void => {
      toast.success(t("credit.proposed"));
      setForm(emptyForm(""));
      void forget("staff/proposals", "staff/overview");
    };
    propose.mutate(input, { onSuccess });
  };
  return { form, set, send, propose, complete: input !== undefined };
}

function useCoins() {
  const may = useMay();
  const parameters = useRead("staff/parameters", {}, { enabled: may("staff/parameters") });
  const overview = useRead("staff/overview", {}, { enabled: may("staff/overview") });
  const coins = parameters.data?.coins ?? [];
  const operating = (coin: string): string | undefined =>
    overview.data?.covers.find((cover) => cover.coin === coin)?.operating;
  const decimalsOf = (coin: string): number =>
    coins.find((candidate) => candidate.coin === coin)?.decimals ?? DECIMALS_MAX;
  return { coins, operating, decimalsOf };
}

export function CreditFields({ uid }: { uid: string }) {
  const t = useTranslations("consoleMoney");
  const { form, set, send, propose, complete } = useCreditForm(uid);
  const { coins, operating, decimalsOf } = useCoins();
  const available = form.account === "operating" ? operating(form.coin) : undefined;
  return (
    <form onSubmit={send} className="flex flex-col gap-4 p-4">
      <Field label={t("credit.member")} hint={<Whom uid={form.uid} />}>
        <TextInput
          value={form.uid}
          inputMode="numeric"
          autoComplete="off"
          className="figure"
          onChange={(event) => set({ uid: event.target.value.trim() })}
        />
      </Field>
      <Field label={t("credit.from")} boxed={false}>
        <Segmented
          wide
          label={t("credit.from")}
          value={form.account}
          onValue={(account) => set({ account })}
          options={(["operating", "fees"] as const).map((value) => ({ value, label: t(`account.${value}`) }))}
        />
      </Field>
      <div className="grid grid-cols-[140px_1fr] gap-3">
        <Field label={t("field.coin")} boxed={false}>
          <Select
            value={form.coin === "" ? undefined : form.coin}
            onValue={(coin) => set({ coin, coinTyped: "" })}
            placeholder={t("credit.choose")}
            options={coins.map(({ coin }) => ({
              value: coin,
              label: (
                <span className="inline-flex items-center gap-2">
                  <CoinIcon coin={coin} sizePx={16} />
                  {coin}
                </span>
              ),
            }))}
          />
        </Field>
        <Field
          label={t("field.amount")}
          aside={
            available !== undefined && (
              <>
                {t("credit.available")} <AmountText value={available} decimals={8} />
              </>
            )
          }
          unit={form.coin}
        >
          <DecimalInput
            value={form.amount}
            decimals={decimalsOf(form.coin)}
            coin={form.coin}
            available={() => available}
            onValue={(amount) => set({ amount, amountTyped: "" })}
          />
        </Field>
      </div>
      {isNamed(form) && (
        <TypedMoney
          coin={form.coin}
          amount={form.amount}
          coinTyped={form.coinTyped}
          amountTyped={form.amountTyped}
          onCoin={(coinTyped) => set({ coinTyped })}
          onAmount={(amountTyped) => set({ amountTyped })}
        />
      )}
      <Field label={t("credit.reason")} hint={t("credit.reasonHint")} boxed={false}>
        <TextArea
          value={form.reason}
          maxLength={500}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Field>
      <ErrorLine error={propose.error} />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={propose.isPending}
        {...(complete ? {} : { reason: t("credit.incomplete") })}
      >
        {t("credit.propose")}
      </Button>
    </form>
  );
}
