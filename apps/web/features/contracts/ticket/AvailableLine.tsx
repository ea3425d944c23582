/** The margin that is free for new orders, and the way to more of it. */
import { AmountText, Button } from "@meridian/ui";
import { ArrowRightLeft } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { TransferWindow } from "../../convert/index.ts";
import { useOnPhone } from "../use-on-phone.ts";
import type { ContractTrading } from "../use-contract-trading.ts";

export function AvailableLine({ trading }: { trading: ContractTrading }) {
  const t = useTranslations("contracts");
  const mobile = useOnPhone();
  const [open, setOpen] = useState(false);
  const { own } = trading;
  return (
    <div className="flex h-7 shrink-0 items-center gap-2 text-12">
      <span className="text-text-3">{t("ticket.available")}</span>
      {own === null ? (
        <span className="text-text-3">—</span>
      ) : (
        <AmountText value={own.account.available} decimals={2} coin={own.account.coin} balance />
      )}
      {own !== null && (
        <Button variant="quiet" size="small" className="ms-auto" onClick={() => setOpen(true)}>
          <ArrowRightLeft aria-hidden className="size-3.5" />
          {t("ticket.transfer")}
        </Button>
      )}
      {own !== null && open && (
        <Suspense fallback={null}>
          <TransferWindow
            start={{ coin: own.account.coin, from: "spot", to: "contract" }}
            open
            onOpen={setOpen}
            mobile={mobile}
          />
        </Suspense>
      )}
    </div>
  );
}
