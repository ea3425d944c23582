/** For a new address: the offer to send the minimum first, and what follows once it has arrived. */
import { Button } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { NewAddressNotice } from "./AddressNotices.tsx";
import type { Withdraw } from "./use-withdraw.ts";

export function TestTransfer({ withdraw }: { withdraw: Withdraw }) {
  const t = useTranslations("withdraw");
  const { context, form, test, change } = withdraw;
  if (context?.addressCheck.state !== "good") return null;
  const { coin } = context.coin;
  const isSplit = form.rest !== "";
  const action =
    test === undefined ? undefined : (
      <>
        <p className="text-text-2">{t("test.text", { min: test.first, coin })}</p>
        <Button size="small" onClick={() => change({ amount: test.first, rest: test.rest })}>
          {t("test.offer")}
        </Button>
      </>
    );
  const chosen = isSplit ? (
    <>
      <p className="text-text-2">{t("test.chosen", { min: form.amount, rest: form.rest, coin })}</p>
      <Button size="small" variant="quiet" className="-ms-2.5" onClick={() => change({ rest: "" })}>
        {t("test.undo")}
      </Button>
    </>
  ) : undefined;
  return <NewAddressNotice standing={context.addressCheck.standing} action={chosen ?? action} />;
}
