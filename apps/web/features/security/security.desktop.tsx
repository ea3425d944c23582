import { Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { CenterBody } from "./CenterBody.tsx";

const GROUPS = 4;

function Loading() {
  return (
    <>
      <Skeleton className="h-38 w-full rounded-card" />
      {Array.from({ length: GROUPS }, (_, index) => (
        <Skeleton key={index} className="h-60 w-full rounded-card" />
      ))}
    </>
  );
}

export default function SecurityDesktop() {
  const t = useTranslations("security");
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <CenterBody layout="desktop" loading={<Loading />} />
    </div>
  );
}
