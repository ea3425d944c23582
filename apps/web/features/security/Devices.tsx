/** Devices that are logged in: browser, address, last use, and logging each out. */
import type { Device } from "@meridian/contract";
import { Badge, Button, ErrorState, SkeletonRows, TimeText, toast } from "@meridian/ui";
import { MonitorSmartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { client, useRead } from "../../data/index.ts";
import { useChange } from "./use-change.ts";

const SKELETONS = 3;

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslations("security");
  const { busy, problem, run } = useChange();
  const { deviceId, browser, system, ip, seenAt, current } = device;
  const revoke = (): Promise<unknown> => run(() => client.call("user/revokeDevice", { deviceId }));
  const name = [browser, system].filter((word) => word !== "").join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          {name === "" ? t("devices.unknown") : name}
          {current && <Badge tone="up">{t("devices.current")}</Badge>}
        </p>
        <p className="text-12 text-text-3">
          <span className="figure">{ip}</span> · <TimeText timeMs={seenAt} style="ago" />
        </p>
      </div>
      {!current && (
        <Button size="small" busy={busy} onClick={() => void revoke()}>
          {t("devices.revoke")}
        </Button>
      )}
      <p role="alert" className="w-full text-13 text-danger empty:hidden">
        {problem}
      </p>
    </li>
  );
}

function RevokeOthers() {
  const t = useTranslations("security");
  const { busy, problem, run } = useChange();
  async function revoke(): Promise<void> {
    const done = await run(() => client.call("user/revokeOtherDevices", {}));
    if (done !== null) toast.success(t("devices.ended", { count: done.ended }));
  }
  return (
    <>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
      <Button variant="danger" wide busy={busy} onClick={() => void revoke()}>
        {t("devices.revokeOthers")}
      </Button>
    </>
  );
}

export function Devices() {
  const t = useTranslations("security");
  const { data, isError, refetch } = useRead("user/devices", {});
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={SKELETONS} rowHeightPx={48} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("devices.text")}</p>
      <ul>
        {data.list.map((device) => (
          <DeviceRow key={device.deviceId} device={device} />
        ))}
      </ul>
      {data.list.length > 1 && <RevokeOthers />}
    </div>
  );
}
