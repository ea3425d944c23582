/** Links to all parts of the site, under every page that does not fill the window. Loaded after the page. */
import { Logo } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import type { Layout } from "../feature.ts";
import { pathOf, titlesIn } from "../routes.tsx";
import { LayoutSwitch } from "./LayoutSwitch.tsx";
import { LanguageMenu } from "./menus.tsx";
import { zoneName } from "./StatusLine.tsx";

const COLUMNS = ["products", "account", "service", "about"] as const;

function LinkColumn({ column, layout }: { column: (typeof COLUMNS)[number]; layout: Layout }) {
  const t = useTranslations("shell");
  return (
    <div className="min-w-32">
      <h2 className="text-13 font-semibold">{t(`footer.${column}`)}</h2>
      <ul className="mt-2">
        {titlesIn("footer", column).map((title) => (
          <li key={title}>
            <Link
              to={pathOf(title, layout)}
              className="inline-flex min-h-7 items-center text-13 text-text-2 hover:text-text-1 max-lg:min-h-11"
            >
              {t(`title.${title}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Claims({ claims }: { claims: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-1 text-13 text-text-3">
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  );
}

/** The line beneath the links: copyright, time zone, version, layout and language. */
export function FooterFacts({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-12 text-text-3">
      {settings !== undefined && <span>{t("footer.copyright", { years: settings.copyright })}</span>}
      <span>{t("footer.timeZone", { zone: zoneName() })}</span>
      {settings !== undefined && <span>{t("footer.version", { version: settings.version })}</span>}
      <span className="ms-auto flex flex-wrap items-center gap-x-4">
        <LayoutSwitch layout={layout} />
        <LanguageMenu named />
      </span>
    </div>
  );
}

export function FooterLinks({ layout }: { layout: Layout }) {
  return COLUMNS.map((column) => <LinkColumn key={column} column={column} layout={layout} />);
}

/** Of desktop pages: the language is chosen here, their header has no switcher. */
export default function Footer() {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  return (
    <footer className="mt-16 border-t border-line bg-surface-1 print:hidden">
      <div className="mx-auto flex max-w-300 flex-wrap gap-x-14 gap-y-8 px-8 py-10 max-sm:px-4">
        <div className="max-w-72 flex-1 max-sm:basis-full">
          <Logo />
          <p className="mt-3 text-13 text-text-2">{t("footer.tagline")}</p>
          {settings !== undefined && settings.claims.length > 0 && <Claims claims={settings.claims} />}
        </div>
        <FooterLinks layout="desktop" />
      </div>
      <div className="mx-auto max-w-300 px-8 pb-8 max-sm:px-4">
        <FooterFacts layout="desktop" />
      </div>
    </footer>
  );
}
