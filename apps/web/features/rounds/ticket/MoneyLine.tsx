/** The money there is for rounds; when it is none, one press brings some over from the spot account. */
import { AmountText, Button, formatAmount, toast } from "@meridian/ui";
import { ArrowRightLeft } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { pathOf, layoutOf } from "../../../app/routes.tsx";
import { TransferWindow } from "../../convert/index.ts";
import { useGranted } from "../../fund-password/index.ts";
import type { Rounds } from "../use-rounds.ts";
import { firstTransfer, STAKE_DECIMALS } from "./bet.model.ts";

interface FirstProps {
  readonly money: NonNullable<Rounds["money"]>;
  readonly coin: string;
}

function First({ money, coin }: FirstProps) {
  const t = useTranslations("rounds");
  const locale = useLocale();
  const layout = layoutOf(useLocation().pathname);
  const { run, busy, refused } = useGranted<"user/convert">();
  const amount = firstTransfer(money.spot);
  const move = async (): Promise<void> => {
    const moved = await run("user/convert", { coin, from: "spot", to: "rounds", amount });
    if (moved !== null) toast.success(t("transfer.done"));
  };
  return (
    <div className="grid gap-2 rounded-card bg-accent-soft p-3 text-13">
      <p className="text-text-1">{t("first.text")}</p>
      {/[1-9]/.test(amount) ? (
        <Button variant="primary" wide busy={busy} onClick={() => void move()}>
          {t("first.move", { amount: formatAmount(amount, locale, STAKE_DECIMALS), coin })}
        </Button>
      ) : (
        <Button asChild variant="primary" wide>
          <Link to={pathOf("deposit", layout)}>{t("first.deposit", { coin })}</Link>
        </Button>
      )}
      {refused !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {refused.message}
        </p>
      )}
    </div>
  );
}

export function MoneyLine({ rounds }: { rounds: Rounds }) {
  const t = useTranslations("rounds");
  const [open, setOpen] = useState(false);
  const layout = layoutOf(useLocation().pathname);
  const { money, loggedIn, row } = rounds;
  if (!loggedIn) return null;
  return (
    <>
      <div className="flex h-7 shrink-0 items-center gap-2 text-12">
        <span className="text-text-3">{t("ticket.available")}</span>
        {money === undefined ? (
          "—"
        ) : (
          <AmountText value={money.rounds} decimals={STAKE_DECIMALS} coin={row.coin} balance />
        )}
        {money !== undefined && (
          <Button variant="quiet" size="small" className="ms-auto" onClick={() => setOpen(true)}>
            <ArrowRightLeft aria-hidden className="size-3.5" />
            {t("ticket.transfer")}
          </Button>
        )}
      </div>
      {money !== undefined && !/[1-9]/.test(money.rounds) && <First money={money} coin={row.coin} />}
      {open && (
        <Suspense fallback={null}>
          <TransferWindow
            start={{ coin: row.coin, from: "spot", to: "rounds" }}
            open
            onOpen={setOpen}
            mobile={layout === "mobile"}
          />
        </Suspense>
      )}
    </>
  );
}
