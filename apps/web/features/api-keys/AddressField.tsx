/** The addresses that a key is bound to, with the one at which the member sits to take over. */
import { Chip, Field } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { KEY_ADDRESSES_MAX } from "@meridian/contract/api-keys";
import { addressesIn, addressProblem, withAddress } from "./api-keys.model.ts";
import { TextArea } from "./TextArea.tsx";

const ROWS = 3;

export interface AddressFieldProps {
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly withdraws: boolean;
  readonly ownAddress: string;
  /** Said below it while nothing is wrong: what follows from the list as it is. */
  readonly hint: string;
  /** The server's refusal. */
  readonly refusal: string;
  /** Reports missing addresses too, not only wrong ones. */
  readonly strict: boolean;
}

export function AddressField(props: AddressFieldProps) {
  const { value, onValue, withdraws, ownAddress, hint, refusal, strict } = props;
  const t = useTranslations("apiKeys");
  const problem = addressProblem(value, withdraws);
  const shown = problem?.problem === "missing" && !strict ? undefined : problem;
  const words =
    shown === undefined ? refusal : t(`problem.${shown.problem}`, { max: KEY_ADDRESSES_MAX, ...shown });
  const hasOwn = addressesIn(value).includes(ownAddress);
  return (
    <Field
      label={t("addresses.label")}
      boxed={false}
      hint={hint}
      error={words === "" ? undefined : words}
      aside={
        ownAddress !== "" &&
        !hasOwn && (
          <Chip onClick={() => onValue(withAddress(value, ownAddress))}>
            {t("addresses.own", { address: ownAddress })}
          </Chip>
        )
      }
    >
      <TextArea
        rows={ROWS}
        value={value}
        placeholder={t("addresses.example")}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
