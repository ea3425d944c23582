/** One voucher: the picture beside what the member says it proves. */
import type { VoucherCase as Voucher } from "@meridian/contract";
import { AmountText, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useRead } from "../../data/index.ts";
import { Case, Fact, Facts, KeyedButton, Loaded, MemberLink } from "../../parts/index.ts";
import { AcceptVoucher, RefuseVoucher } from "./VoucherDecision.tsx";

function Data({ voucher }: { voucher: Voucher }) {
  const t = useTranslations("consoleQueues");
  const { uid, coin, amount, worthUsdt, remark, createdAt, confirmedBy, samePicture } = voucher;
  return (
    <div className="space-y-4">
      <Facts className="text-14">
        <Fact name={t("vouchers.amount")} strong>
          <AmountText value={amount} decimals={18} coin={coin} />
        </Fact>
        <Fact name={t("vouchers.worth")}>
          <AmountText value={worthUsdt} decimals={2} fixed coin="USDT" />
        </Fact>
        <Fact name={t("member")}>
          <MemberLink uid={uid} copy />
        </Fact>
        <Fact name={t("vouchers.remark")}>{remark === "" ? "—" : remark}</Fact>
        <Fact name={t("vouchers.sent")}>
          <TimeText timeMs={createdAt} />
        </Fact>
        <Fact name={t("vouchers.confirmedBy")}>{confirmedBy === "" ? "—" : confirmedBy}</Fact>
      </Facts>
      {samePicture.length > 0 && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-13 text-danger">
          {t("vouchers.samePicture", { ids: samePicture.join(", ") })}
        </p>
      )}
    </div>
  );
}

export function VoucherCase({ voucher, onDone }: { voucher: Voucher; onDone: () => void }) {
  const t = useTranslations("consoleQueues");
  const may = useMay();
  const [asked, setAsked] = useState<"accept" | "refuse">();
  const tc = useTranslations("console");
  const { voucherId, state, own, bar } = voucher;
  const obstacle = own ? t("vouchers.whyOwn") : bar === "" ? undefined : tc(`bar.${bar}`);
  const picture = useRead("staff/voucherPicture", { voucherId }, { staleTime: Infinity });
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const waits = state === "pending" || state === "confirmed";
  const actions = waits && may("staff/voucherDecide") && (
    <>
      <KeyedButton letter="R" onClick={() => setAsked("refuse")}>
        {t("vouchers.refuse")}
      </KeyedButton>
      <KeyedButton
        letter="A"
        variant="primary"
        {...(obstacle === undefined ? {} : { reason: obstacle })}
        onClick={() => setAsked("accept")}
      >
        {t(state === "pending" ? "vouchers.confirm" : "vouchers.credit")}
      </KeyedButton>
    </>
  );
  return (
    <Case actions={actions}>
      <div className="grid grid-cols-[1fr_300px] items-start gap-6 max-xl:grid-cols-1">
        <div className="min-h-64 overflow-hidden rounded-card border border-line bg-surface-1">
          <Loaded query={picture} rows={8}>
            {(file) => (
              <img
                alt={t("vouchers.picture")}
                src={`data:${file.type};base64,${file.picture}`}
                className="mx-auto max-h-[70vh] object-contain"
              />
            )}
          </Loaded>
        </div>
        <Data voucher={voucher} />
      </div>
      {asked === "accept" && <AcceptVoucher voucher={voucher} onDone={done} onClose={close} />}
      {asked === "refuse" && <RefuseVoucher voucher={voucher} onDone={done} onClose={close} />}
    </Case>
  );
}
