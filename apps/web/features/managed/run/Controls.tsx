/** Pause, resume and stop, the last with the question what becomes of the coins. */
import type { CallInput, CallName } from "@meridian/contract";
import { Button, Checkbox, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { CallRefused, client, forget } from "../../../data/index.ts";
import { WealthWindow } from "../../wealth/index.ts";
import type { Run } from "../list/RunList.tsx";

type ControlCall = Extract<CallName, "order/managedPause" | "order/managedResume" | "order/managedStop">;

function useControl(words: (key: "paused" | "resumed" | "stopping") => string) {
  const failed = useTranslations("fundPassword");
  const [busy, setBusy] = useState(false);
  async function run<Name extends ControlCall>(
    name: Name,
    input: CallInput<Name>,
    done: "paused" | "resumed" | "stopping",
  ): Promise<void> {
    setBusy(true);
    try {
      await client.call(name, input, { idempotencyKey: crypto.randomUUID() });
      toast.success(words(done));
    } catch (error) {
      toast.error(error instanceof CallRefused ? error.message : failed("noAnswer"));
    } finally {
      setBusy(false);
      void forget("order/managedDetail", "order/managedList", "order/managedOrders");
    }
  }
  return { busy, run };
}

interface StopWindowProps {
  readonly run: Run;
  readonly layout: Layout;
  readonly busy: boolean;
  readonly onStop: (sells: boolean) => void;
  readonly onClose: () => void;
}

function StopWindow({ run, layout, busy, onStop, onClose }: StopWindowProps) {
  const t = useTranslations("managed.control");
  const [sells, setSells] = useState(false);
  const hasPosition = run.leverage !== null;
  return (
    <WealthWindow
      layout={layout}
      title={t("stopTitle")}
      onClose={onClose}
      footer={
        <Button variant="primary" wide busy={busy} onClick={() => onStop(sells)}>
          {t("confirm")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-14 text-text-2">{t(hasPosition ? "stopPosition" : "stopText")}</p>
        {!hasPosition && <Checkbox checked={sells} onChecked={setSells} label={t("sell")} />}
      </div>
    </WealthWindow>
  );
}

export function Controls({ run, layout }: { run: Run; layout: Layout }) {
  const t = useTranslations("managed.control");
  const [stopping, setStopping] = useState(false);
  const control = useControl((key) => t(key));
  const { managedId, status } = run;
  const isPaused = status === "paused";
  if (status !== "running" && !isPaused) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={control.busy}
        title={t("pauseText")}
        onClick={() =>
          void control.run(
            isPaused ? "order/managedResume" : "order/managedPause",
            { managedId },
            isPaused ? "resumed" : "paused",
          )
        }
      >
        {t(isPaused ? "resume" : "pause")}
      </Button>
      <Button variant="primary" onClick={() => setStopping(true)}>
        {t("stop")}
      </Button>
      {stopping && (
        <StopWindow
          run={run}
          layout={layout}
          busy={control.busy}
          onClose={() => setStopping(false)}
          onStop={(sells) =>
            void control
              .run("order/managedStop", { managedId, sells }, "stopping")
              .then(() => setStopping(false))
          }
        />
      )}
    </div>
  );
}
