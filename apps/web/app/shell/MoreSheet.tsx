/** The footer of desktop pages as a sheet on a phone. */
import { Sheet } from "@meridian/ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { closeSheet } from "../sheets.ts";
import { FooterFacts, FooterLinks } from "./Footer.tsx";

export default function MoreSheet() {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current !== pathname) closeSheet();
  }, [pathname]);
  return (
    <Sheet open onOpen={closeSheet} title={t("more")}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 pb-6">
        <FooterLinks layout="mobile" />
      </div>
      <FooterFacts layout="mobile" />
    </Sheet>
  );
}
