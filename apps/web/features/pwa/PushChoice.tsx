/** Push settings: notifications on this device, their kinds, and the member's other subscribed devices. */
import type { PushDevice } from "@meridian/contract";
import { Checkbox, IconButton, Switch } from "@meridian/ui";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { KINDS } from "./push.model.ts";
import { usePush } from "./use-push.ts";

type Push = ReturnType<typeof usePush>;

function Kinds({ push, device }: { push: Push; device: PushDevice }) {
  const t = useTranslations("pwa");
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 py-1 max-[23rem]:grid-cols-1">
        {KINDS.map((kind) => (
          <li key={kind} className="flex min-h-9 items-center rounded-control bg-surface-2 px-3">
            <Checkbox
              checked={device[kind]}
              onChecked={(on) => push.wish({ [kind]: on })}
              disabled={push.busy}
              label={t(`push.${kind}`)}
            />
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 items-center justify-between gap-6 py-1.5">
        <span className="min-w-0">
          <span className="block text-14">{t("push.amounts")}</span>
          <span className="block text-12 text-text-3">
            {t(push.hidden ? "push.hidden" : "push.amountsNote")}
          </span>
        </span>
        <Switch
          checked={device.amounts && !push.hidden}
          onChecked={(amounts) => push.wish({ amounts })}
          disabled={push.busy || push.hidden}
          label={t("push.amounts")}
          labelHidden
        />
      </div>
    </>
  );
}

function Others({ push }: { push: Push }) {
  const t = useTranslations("pwa");
  return (
    <>
      <h4 className="pt-2 text-12 text-text-3">{t("push.others")}</h4>
      <ul>
        {push.others.map((device) => {
          const name = [device.browser, device.system].filter((word) => word !== "").join(" · ");
          return (
            <li
              key={device.subscriptionId}
              className="flex min-h-9 items-center justify-between gap-2 text-13"
            >
              {name}
              <IconButton
                size="small"
                label={t("push.remove", { name })}
                disabled={push.busy}
                onClick={() => push.remove(device)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function PushChoice() {
  const t = useTranslations("pwa");
  const push = usePush();
  const { obstacle, device, busy, loading, problem } = push;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-6 py-1.5">
        <span className="min-w-0">
          <span className="block text-14">{t("push.label")}</span>
          <span className="block text-12 text-text-3">{t(`push.${obstacle ?? "note"}`)}</span>
        </span>
        <Switch
          checked={device !== undefined && obstacle === undefined}
          onChecked={push.turn}
          disabled={busy || loading || obstacle !== undefined}
          label={t("push.label")}
          labelHidden
        />
      </div>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
      {device !== undefined && obstacle === undefined && <Kinds push={push} device={device} />}
      {push.others.length > 0 && obstacle !== "demo" && <Others push={push} />}
    </>
  );
}
