/** For money that arrives beside the chains: what one sent proof of, and the way to send more. */
import type { Voucher } from "@meridian/contract";
import { AmountText, Badge, Button, CoinIcon, ErrorState, Skeleton, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { downloadCsv, useCoin } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";
import { useVouchers } from "./use-voucher.ts";
import { VOUCHER_TONE } from "./voucher.model.ts";
import { VoucherForm } from "./VoucherForm.tsx";

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const t = useTranslations("deposit");
  const decimals = useCoin(voucher.coin)?.decimals ?? 8;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
      <div className="flex items-center gap-3">
        <CoinIcon coin={voucher.coin} />
        <AmountText
          value={voucher.amount}
          decimals={decimals}
          coin={voucher.coin}
          className="text-14 font-medium"
        />
        <span className="ms-auto">
          <Badge tone={VOUCHER_TONE[voucher.state]}>{t(`voucher.state.${voucher.state}`)}</Badge>
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 ps-9 text-12 text-text-3">
        <TimeText timeMs={voucher.createdAt} style="ago" />
        {voucher.refused !== "" && (
          <span className="text-warn">{t(`voucher.refused.${voucher.refused}`)}</span>
        )}
      </div>
    </li>
  );
}

function Body() {
  const { data, isError, refetch } = useVouchers();
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-12 w-full" />;
  return (
    <>
      <ul>
        {data.list.map((voucher) => (
          <VoucherRow key={voucher.voucherId} voucher={voucher} />
        ))}
      </ul>
      {data.list.length > 0 && (
        <CsvButton
          className="self-start"
          onSave={() => downloadCsv("user/getVoucherList", {}, "meridian-vouchers")}
        />
      )}
    </>
  );
}

export function Vouchers({ coin, mobile = false }: { coin: string; mobile?: boolean }) {
  const t = useTranslations("deposit");
  const [open, setOpen] = useState(false);
  // A new window for each voucher: what was sent is not sent again by mistake.
  const [round, setRound] = useState(0);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5">
      <h2 className="text-16 font-semibold">{t("voucher.title")}</h2>
      <p className="text-13 text-text-2">{t("voucher.when")}</p>
      <Body />
      <div>
        <Button
          wide={mobile}
          onClick={() => {
            setRound(round + 1);
            setOpen(true);
          }}
        >
          {t("voucher.open")}
        </Button>
      </div>
      <VoucherForm key={round} coin={coin} mobile={mobile} open={open} onOpen={setOpen} />
    </section>
  );
}
