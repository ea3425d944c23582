import { Field, TextInput } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { HelpMark } from "../content/index.ts";
import type { AddressCheck } from "./address.model.ts";
import { LookAlikeNotice, Unchecked, useAddressFaultText } from "./AddressNotices.tsx";
import { AddressTools } from "./AddressTools.tsx";
import { Identicon } from "./Identicon.tsx";
import type { Withdraw } from "./use-withdraw.ts";

interface AddressFieldProps {
  readonly withdraw: Withdraw;
  readonly mobile: boolean;
  /** True after the first try, when missing input is shown as a problem. */
  readonly tried: boolean;
}

/** Under the field: what the address is as soon as it is one. */
function useHint(check: AddressCheck): string | undefined {
  const t = useTranslations("withdraw");
  if (check.state === "checking") return t("address.checking");
  if (check.state !== "good") return undefined;
  const { label } = check.standing;
  return label === "" ? t("address.good") : t("address.saved", { label });
}

function useProblem({ withdraw, tried }: AddressFieldProps): ReactNode {
  const t = useTranslations("withdraw");
  const { context, problems, form } = withdraw;
  const faultText = useAddressFaultText({
    network: context?.network.label ?? "",
    networks: context?.coin.networks ?? [],
    address: form.address,
  });
  const problem = problems.find(({ field }) => field === "address")?.problem;
  const check = context?.addressCheck;
  if (check?.state === "wrong") return faultText(check.fault, check.chain);
  if (check?.state === "unchecked") return <Unchecked onAgain={check.again} />;
  if (!tried) return undefined;
  if (problem === "missing") return t("address.missing");
  return problem === "lookAlike" ? t("lookAlike.first") : undefined;
}

export function AddressField(props: AddressFieldProps) {
  const t = useTranslations("withdraw");
  const { withdraw, mobile } = props;
  const { form, context } = withdraw;
  const check = context?.addressCheck ?? { state: "empty" };
  const hint = useHint(check);
  const problem = useProblem(props);
  return (
    <>
      <Field
        label={t("address.label")}
        aside={<HelpMark article="address-book" />}
        error={problem}
        hint={hint}
        unit={
          <AddressTools
            coin={form.coin}
            mobile={mobile}
            isEmpty={form.address === ""}
            isGood={check.state === "good"}
            networks={context?.coin.networks ?? []}
            chosen={context?.network}
            onText={withdraw.setAddress}
            onScanned={withdraw.takeScanned}
            onSaved={withdraw.takeSaved}
          />
        }
      >
        {check.state === "good" && <Identicon address={check.standing.address} sizePx={24} />}
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t("address.placeholder")}
          className="font-mono"
          value={form.address}
          onChange={(event) => withdraw.setAddress(event.target.value)}
        />
      </Field>
      <LookAlikeNotice
        check={check}
        seen={form.lookAlikeSeen}
        onSeen={(lookAlikeSeen) => withdraw.change({ lookAlikeSeen })}
      />
    </>
  );
}
