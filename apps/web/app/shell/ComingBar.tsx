import { useTranslations } from "use-intl";

/** A line along the top edge while the next page is on its way and the one before is still in sight. */
export function ComingBar() {
  const t = useTranslations("shell");
  return (
    <div
      role="progressbar"
      aria-label={t("coming")}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-coming rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}
