/** Support for guests: the login, and contacts that need no account. */
import { Button, clsx, ErrorState, Skeleton } from "@meridian/ui";
import { ChevronRight, CircleHelp, ExternalLink, Mail, Phone } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { loginPath } from "../../data/index.ts";
import { SafetyBanner } from "./Parts.tsx";
import { useServiceLinks } from "./use-cases.ts";

const HERE = /^\/(mb)?support$/;

const rowClass = clsx(
  "flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface-1 px-4 text-14 transition-colors",
  "hover:border-line-strong hover:bg-surface-2 [&_svg]:size-4.5 [&_svg]:text-text-3",
);

function iconOf(link: string) {
  if (link.startsWith("mailto:")) return Mail;
  return link.startsWith("tel:") ? Phone : ExternalLink;
}

/** All links of the exchange but the one to this page. */
export function Ways({ layout }: { layout: Layout }) {
  const t = useTranslations("support");
  const { data, isError, refetch } = useServiceLinks();
  const links = data?.filter(({ link }) => !HERE.test(link)) ?? [];
  return (
    <ul className="flex flex-col gap-2">
      <li>
        <Link to={pathOf("help", layout)} className={rowClass}>
          <CircleHelp aria-hidden />
          <span className="flex-1">{t("help")}</span>
          <ChevronRight aria-hidden />
        </Link>
      </li>
      {data === undefined && !isError && <Skeleton className="h-12 w-full" />}
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {links.map(({ name, link }) => {
        const Icon = iconOf(link);
        const plain = link.replace(/^(mailto|tel):/, "");
        return (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer" className={rowClass}>
              <Icon aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                {plain !== name && <span className="block truncate text-12 text-text-3">{plain}</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function Visitor({ layout }: { layout: Layout }) {
  const t = useTranslations("support");
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-6 px-4 py-10 max-lg:py-6">
      {layout === "desktop" && <h1 className="text-28 font-semibold">{t("title")}</h1>}
      <p className="text-14 text-text-2">{t("visitor")}</p>
      <Button asChild variant="primary" size="large" wide>
        <Link to={loginPath(pathname + search)}>{t("logIn")}</Link>
      </Button>
      <SafetyBanner />
      <section className="flex flex-col gap-3">
        <h2 className="text-14 font-semibold">{t("otherWays")}</h2>
        <Ways layout={layout} />
      </section>
    </div>
  );
}
