/** The lock on settings: on for some days, or being opened, which takes as many. */
import { Countdown, Segmented, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { useChange } from "./use-change.ts";
import { refreshCenter } from "./use-center.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import type { WindowProps } from "./Windows.tsx";

const DAYS = ["1", "3", "7", "14", "30"] as const;
type Days = (typeof DAYS)[number];

const DAYS_DEFAULT: Days = "3";

function useLock(onClose: () => void) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  async function set(days: number, loginPassword: string): Promise<void> {
    const done = await run(() =>
      withSecondFactor("user/setSettingsLock", (given) =>
        client.call("user/setSettingsLock", { days, loginPassword, ...given }),
      ),
    );
    if (done === null) return;
    toast.success(t(days > 0 ? "lock.locked" : "lock.opening"));
    onClose();
  }
  return { busy, problem, set };
}

function Opening({ unlockAt }: { unlockAt: number }) {
  const t = useTranslations("security");
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-surface-2 px-3 py-2 text-13">
      {t("lock.opensIn")}
      <Countdown endsAtMs={unlockAt} onEnd={() => void refreshCenter()} className="font-medium" />
    </p>
  );
}

export function SettingsLock({ center, onClose }: WindowProps) {
  const t = useTranslations("security");
  const { busy, problem, set } = useLock(onClose);
  const [days, setDays] = useState<Days>(DAYS_DEFAULT);
  const { lockDays, unlockAt } = center;
  const locked = lockDays > 0;
  // Once it is being opened, the one thing left is to lock it again.
  const opens = locked && unlockAt === null;
  const next = opens ? 0 : locked ? lockDays : Number(days);
  return (
    <PasswordStep
      label={t(opens ? "lock.open" : locked ? "lock.again" : "lock.lock")}
      busy={busy}
      problem={problem}
      onPassword={(text) => void set(next, text)}
    >
      <p className="text-13 text-text-2">{locked ? t("lock.on", { days: lockDays }) : t("lock.text")}</p>
      {unlockAt !== null && <Opening unlockAt={unlockAt} />}
      {!locked && (
        <Segmented
          label={t("lock.days")}
          value={days}
          onValue={setDays}
          options={DAYS.map((value) => ({ value, label: t("lock.dayCount", { days: Number(value) }) }))}
        />
      )}
    </PasswordStep>
  );
}
