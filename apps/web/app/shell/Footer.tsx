import { Logo } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { pathOf, type TitleKey } from "../routes.tsx";
import { LanguageMenu } from "./menus.tsx";

const columns = [
  ["products", ["markets", "exchange", "trade"]],
  ["account", ["account", "recharge", "withdraw", "orders", "records"]],
  ["service", ["support", "terms", "reserves", "status", "mailbox"]],
] as const satisfies readonly (readonly [string, readonly TitleKey[]])[];

function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function LinkColumn({
  heading,
  titles,
}: {
  heading: "products" | "account" | "service";
  titles: readonly TitleKey[];
}) {
  const t = useTranslations("shell");
  const links = titles.flatMap((title) => {
    const path = pathOf(title, "desktop");
    return path === undefined ? [] : [{ title, path }];
  });
  if (links.length === 0) return null;
  return (
    <div className="min-w-36">
      <h2 className="text-13 font-semibold">{t(`footer.${heading}`)}</h2>
      <ul className="mt-2">
        {links.map(({ title, path }) => (
          <li key={title}>
            <Link
              to={path}
              className="inline-flex min-h-7 items-center text-13 text-text-2 hover:text-text-1"
            >
              {t(`title.${title}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only links that lead somewhere. The language is chosen here: the header of a desktop page has no switcher. */
export function Footer() {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  return (
    <footer className="mt-16 border-t border-line bg-surface-1">
      <div className="mx-auto flex max-w-300 flex-wrap gap-x-16 gap-y-8 px-8 py-10">
        <div className="max-w-80 flex-1">
          <Logo />
          <p className="mt-3 text-13 text-text-2">{t("footer.tagline")}</p>
        </div>
        {columns.map(([heading, titles]) => (
          <LinkColumn key={heading} heading={heading} titles={titles} />
        ))}
      </div>
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-6 gap-y-1 px-8 pb-8 text-12 text-text-3">
        {settings !== undefined && <span>{t("footer.copyright", { years: settings.copyright })}</span>}
        <span>{t("footer.timeZone", { zone: zoneName() })}</span>
        {settings !== undefined && <span>{t("footer.version", { version: settings.version })}</span>}
        <span className="ms-auto">
          <LanguageMenu named />
        </span>
      </div>
    </footer>
  );
}

/** The last line of the trade page: time zone, version, language. Its stream stands in the pair bar. */
export function StatusLine() {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  return (
    <footer className="flex h-7 shrink-0 items-center gap-5 border-t border-line px-4 text-12 text-text-3">
      {settings?.marketSimulated === true && <span className="truncate">{t("demo.note")}</span>}
      <span className="ms-auto">{t("footer.timeZone", { zone: zoneName() })}</span>
      {settings !== undefined && <span>{t("footer.version", { version: settings.version })}</span>}
      <LanguageMenu named />
    </footer>
  );
}
