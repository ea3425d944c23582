/** The amount about to be given, in digits and in words, and the two fields into which it is typed again. */
import { AmountText, DecimalInput, Field, TextInput } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useLanguage } from "../app/language.tsx";
import { isTyped, isTypedAmount } from "./reason.model.ts";
import { amountInWords } from "./words/words.ts";

/** An amount in the words of the language in force. */
export function AmountWords({ amount, coin }: { amount: string; coin: string }) {
  const language = useLanguage((state) => state.code);
  const words = amountInWords(amount, language);
  if (words === "") return null;
  return (
    <p className="text-13 text-text-2">
      {words} {coin}
    </p>
  );
}

const DECIMALS_MAX = 18;

interface TypedMoneyProps {
  readonly coin: string;
  readonly amount: string;
  readonly coinTyped: string;
  readonly amountTyped: string;
  /** The first thing to be written in its window. */
  readonly focused?: boolean;
  readonly onCoin: (text: string) => void;
  readonly onAmount: (text: string) => void;
}

export function TypedMoney(props: TypedMoneyProps) {
  const { coin, amount, coinTyped, amountTyped, onCoin, onAmount } = props;
  const t = useTranslations("console");
  const plain = { autoComplete: "off", spellCheck: false };
  const wrongAmount = amountTyped !== "" && !isTypedAmount(amountTyped, amount);
  const wrongCoin = coinTyped !== "" && !isTyped(coinTyped, coin);
  return (
    <div className="space-y-3">
      <div className="rounded-control bg-surface-2 px-3 py-2">
        <AmountText value={amount} decimals={18} coin={coin} className="text-20 font-semibold" />
        <AmountWords amount={amount} coin={coin} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("money.amountAgain")} error={wrongAmount ? t("money.differs") : undefined}>
          <DecimalInput
            value={amountTyped}
            onValue={onAmount}
            decimals={DECIMALS_MAX}
            coin={coin}
            autoFocus={props.focused === true}
          />
        </Field>
        <Field label={t("money.coinAgain")} error={wrongCoin ? t("money.differs") : undefined}>
          <TextInput
            {...plain}
            value={coinTyped}
            onChange={(event) => onCoin(event.target.value.toUpperCase())}
          />
        </Field>
      </div>
    </div>
  );
}
