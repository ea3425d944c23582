/** The agreements and the about page, printable. */
import type { Agreement } from "@meridian/contract/content";
import { Button } from "@meridian/ui";
import { Printer } from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { useRead } from "../../data/index.ts";
import { Article } from "./Article.tsx";
import { Loaded } from "./Loaded.tsx";
import { Reading } from "./Reading.tsx";

/** The last part of the address; the rules are the terms. */
const OF_PATH: Readonly<Record<string, Agreement>> = {
  terms: "terms",
  rules: "terms",
  law: "law",
  privacy: "privacy",
  disclaimer: "disclaimer",
  serve: "serve",
  aboutus: "aboutus",
};

export default function AgreementPage({ layout }: PageProps) {
  const t = useTranslations("content");
  const { pathname } = useLocation();
  const id = OF_PATH[pathname.replace(/^\/(mb)?/, "")] ?? "terms";
  const query = useRead("data/pager", { id });
  const print =
    layout === "mobile" ? undefined : (
      <Button size="small" variant="quiet" className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t("print")}
      </Button>
    );
  return (
    <Reading>
      <Loaded query={query} lines={8}>
        {(article) => <Article article={article} layout={layout} numbered aside={print} />}
      </Loaded>
    </Reading>
  );
}
