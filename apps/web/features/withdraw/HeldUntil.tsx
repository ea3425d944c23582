import type { Withdrawal } from "@meridian/contract";
import { Countdown } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget } from "../../data/index.ts";

/** The time that a held withdrawal still waits. Nothing is drawn of any other. */
export function HeldUntil({ withdrawal }: { withdrawal: Pick<Withdrawal, "heldUntil"> }) {
  const t = useTranslations("withdraw");
  const { heldUntil } = withdrawal;
  if (heldUntil === null) return null;
  return (
    <span className="whitespace-nowrap">
      {t("heldFor")}{" "}
      <Countdown
        endsAtMs={heldUntil}
        onEnd={() => void forget("user/getWithdrawList")}
        className="font-medium"
      />
    </span>
  );
}
