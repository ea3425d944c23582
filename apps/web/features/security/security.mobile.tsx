import { Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { CenterBody } from "./CenterBody.tsx";

function Loading() {
  return (
    <>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </>
  );
}

export default function SecurityMobile() {
  const t = useTranslations("security");
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <h1 className="sr-only">{t("title")}</h1>
      <CenterBody layout="mobile" loading={<Loading />} />
    </div>
  );
}
