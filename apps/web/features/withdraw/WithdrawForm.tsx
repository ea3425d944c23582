import { AmountText, Button, ErrorState, Skeleton } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { focusFault } from "../../app/focus-fault.ts";
import { HoldNotice } from "./HoldNotice.tsx";
import type { Withdraw } from "./use-withdraw.ts";
import { AddressField } from "./AddressField.tsx";
import { TestTransfer } from "./TestTransfer.tsx";
import { AmountField, CoinField, Limits, NetworkField, RemarkField } from "./WithdrawFields.tsx";

interface Props {
  readonly withdraw: Withdraw;
  readonly mobile?: boolean;
  readonly onReview: () => void;
}

/** The figure that counts stands largest: what reaches the address. */
function Net({ withdraw }: { withdraw: Withdraw }) {
  const t = useTranslations("withdraw");
  const { context, summary } = withdraw;
  if (context === undefined || summary === undefined) return null;
  const { coin } = context;
  return (
    <div className="rounded-card bg-surface-2 p-4">
      <div className="flex items-baseline justify-between text-13 text-text-2">
        <span>{t("fee")}</span>
        <AmountText value={summary.fee} decimals={coin.decimals} coin={coin.coin} />
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-13 text-text-2">{t("arrival")}</span>
        {summary.isPossible ? (
          <AmountText
            value={summary.arrival}
            decimals={coin.decimals}
            coin={coin.coin}
            className="text-28 font-semibold"
          />
        ) : (
          <span className="text-28 text-text-3">–</span>
        )}
      </div>
    </div>
  );
}

export function WithdrawForm({ withdraw, mobile = false, onReview }: Props) {
  const t = useTranslations("withdraw");
  const [tried, setTried] = useState(false);
  const { menu, context, problems, quota } = withdraw;
  if (menu.isError && menu.data === undefined) return <ErrorState onRetry={() => void menu.refetch()} />;
  if (context === undefined) return <Skeleton className="h-120 w-full" />;

  function review(form: HTMLElement): void {
    setTried(true);
    if (problems.length === 0 && context?.addressCheck.state === "good") onReview();
    else focusFault(form);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review(event.currentTarget);
      }}
      className="flex flex-col gap-5"
    >
      <HoldNotice until={quota.data?.heldUntil ?? 0} />
      <CoinField withdraw={withdraw} mobile={mobile} />
      <AddressField withdraw={withdraw} mobile={mobile} tried={tried} />
      <NetworkField withdraw={withdraw} />
      <AmountField withdraw={withdraw} tried={tried} />
      {quota.data !== undefined && (
        <Limits quota={quota.data} coin={context.coin.coin} decimals={context.coin.decimals} />
      )}
      <TestTransfer withdraw={withdraw} />
      <RemarkField withdraw={withdraw} />
      <Net withdraw={withdraw} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={context.addressCheck.state === "checking"}
      >
        {t("review")}
      </Button>
    </form>
  );
}
