/** Each part of the score: what it stands on, the points it gives of those it can give, and where it is raised. */
import type { CreditPart } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { pageRaising } from "./credit.model.ts";

function Bar({ points, pointsMax }: Pick<CreditPart, "points" | "pointsMax">) {
  if (pointsMax === 0) return null;
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
      <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * points) / pointsMax}%` }} />
    </div>
  );
}

function Raise({ part, layout }: { part: CreditPart; layout: Layout }) {
  const t = useTranslations("credit");
  const title = pageRaising(part);
  if (title === undefined) return null;
  return (
    <Link
      to={pathOf(title, layout)}
      className="flex items-center text-13 font-medium whitespace-nowrap text-accent"
    >
      {t("raise")}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

function PartLine({ part, layout }: { part: CreditPart; layout: Layout }) {
  const t = useTranslations("credit");
  const { reason, points, pointsMax, figure, time } = part;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3.5 last:border-0">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-14 font-medium">{t(`reason.${reason}`)}</p>
        <p className="figure text-14 whitespace-nowrap">
          {pointsMax === 0 ? points : t("points", { points, pointsMax })}
        </p>
      </div>
      <Bar points={points} pointsMax={pointsMax} />
      <div className="flex items-start justify-between gap-4">
        <p className="text-12 text-text-3">
          {t(`rule.${reason}`, { figure: figure === "" ? 0 : Number.parseInt(figure, 10) })}
          {time !== null && (
            <>
              {" "}
              <TimeText timeMs={time} style="day" />
            </>
          )}
        </p>
        <Raise part={part} layout={layout} />
      </div>
    </li>
  );
}

export function Parts({ parts, layout }: { parts: readonly CreditPart[]; layout: Layout }) {
  const t = useTranslations("credit");
  return (
    <section className="rounded-card border border-line bg-surface-1 px-5 py-4 max-lg:px-4">
      <h2 className="text-16 font-semibold">{t("parts")}</h2>
      <p className="mt-1 text-12 text-text-3">{t("partsText")}</p>
      <ul className="mt-1">
        {parts.map((part) => (
          <PartLine key={part.reason} part={part} layout={layout} />
        ))}
      </ul>
    </section>
  );
}
