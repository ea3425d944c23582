/** The log of who viewed the pictures and when, and the pictures for their owner. */
import { Button, Dialog, ErrorState, Sheet, Skeleton, SkeletonRows, TimeText } from "@meridian/ui";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { forget, useRead } from "../../data/index.ts";
import type { KycInfo, Side } from "./application.model.ts";

const STAFF = ["owner", "compliance", "auditor"] as const;
const LOOK_PX = 48;
const SHOWN = 8;
const PICTURE_ONCE = { staleTime: Infinity };

function useViewerName(): (by: string) => string {
  const t = useTranslations("kyc");
  return (by) => {
    if (by === "member") return t("looks.you");
    const role = STAFF.find((name) => name === by);
    return role === undefined ? by : t(`looks.role.${role}`);
  };
}

function OwnPicture({ fileId }: { fileId: string }) {
  const t = useTranslations("kyc");
  const { data, isError, refetch } = useRead("user/kycPicture", { fileId }, PICTURE_ONCE);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  return <img src={`data:${data.type};base64,${data.picture}`} alt={t("looks.picture")} className="w-full" />;
}

function OwnPictures({ info, layout }: { info: KycInfo; layout: Layout }) {
  const t = useTranslations("kyc");
  const [side, setSide] = useState<Side | null>(null);
  const Window = layout === "mobile" ? Sheet : Dialog;
  const close = (): void => {
    setSide(null);
    void forget("user/kycLooks");
  };
  const nameOf = (of: Side): string => t(`side.${info.idType === "" ? "idCard" : info.idType}.${of}`);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(["front", "back"] as const).map((name) => (
          <Button key={name} size="small" className="max-lg:h-11" onClick={() => setSide(name)}>
            <Eye aria-hidden className="size-4" />
            {nameOf(name)}
          </Button>
        ))}
      </div>
      {side !== null && (
        <Window open onOpen={(open) => !open && close()} title={nameOf(side)}>
          <OwnPicture fileId={info[side]} />
        </Window>
      )}
    </>
  );
}

function List() {
  const t = useTranslations("kyc");
  const nameOf = useViewerName();
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useRead("user/kycLooks", {});
  if (data === undefined && isError) return <ErrorState className="py-4" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={3} rowHeightPx={LOOK_PX} />;
  if (data.list.length === 0) return <p className="text-13 text-text-3">{t("looks.none")}</p>;
  const shown = all ? data.list : data.list.slice(0, SHOWN);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ picture, by, time }) => (
          <li
            key={`${time}${picture}${by}`}
            className="flex min-h-11 items-center justify-between gap-3 text-13"
          >
            <span className="min-w-0">
              {nameOf(by)}
              <span className="block text-12 text-text-3">{t(`looks.${picture}`)}</span>
            </span>
            <TimeText timeMs={time} style="minute" className="text-12 text-text-3" />
          </li>
        ))}
      </ul>
      {data.list.length > SHOWN && !all && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t("looks.all", { count: data.list.length })}
        </Button>
      )}
    </>
  );
}

export function Looks({ info, layout }: { info: KycInfo; layout: Layout }) {
  const t = useTranslations("kyc");
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="text-16 font-semibold">{t("looks.title")}</h2>
      <p className="text-12 text-text-3">{t("looks.text")}</p>
      {info.front !== "" && <OwnPictures info={info} layout={layout} />}
      <List />
    </section>
  );
}
