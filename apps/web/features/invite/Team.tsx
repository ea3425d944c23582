/** The team: three levels with their totals, and the people of each place one goes down to. */
import type { TeamLevel } from "@meridian/contract";
import { AmountText, Button } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { downloadCsv, useRead } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";
import { Frame } from "./Frame.tsx";
import { Friends } from "./Friends.tsx";
import { placesTo, teamOf } from "./invite.model.ts";

const USDT_DECIMALS = 6;
const LEVEL_UNPAID = 3;

function LevelCard({ teamLevel }: { teamLevel: TeamLevel }) {
  const t = useTranslations("invite");
  return (
    <section className="rounded-card border border-line bg-surface-1 p-4">
      <h2 className="text-13 text-text-3">{t("level", { level: teamLevel.level })}</h2>
      <p className="figure text-28 font-semibold">{teamLevel.members}</p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-13 text-text-2">
        <dt>{t("state.verified")}</dt>
        <dd className="figure text-end">{teamLevel.verified}</dd>
        <dt>{t("state.traded")}</dt>
        <dd className="figure text-end">{teamLevel.traded}</dd>
        <dt>{t("column.earned")}</dt>
        <dd className="text-end">
          {teamLevel.level === LEVEL_UNPAID ? (
            t("team.unpaid")
          ) : (
            <AmountText value={teamLevel.earnedUsdt} decimals={USDT_DECIMALS} coin="USDT" balance />
          )}
        </dd>
      </dl>
    </section>
  );
}

function Path({ place, onPlace }: { place: string; onPlace: (place: string) => void }) {
  const t = useTranslations("invite");
  if (place === "") return null;
  return (
    <nav aria-label={t("team.path")} className="flex flex-wrap items-center gap-1 text-13">
      {["", ...placesTo(place)].map((step) => (
        <Button
          key={step}
          size="small"
          variant="quiet"
          disabled={step === place}
          onClick={() => onPlace(step)}
        >
          {step === "" ? t("team.own") : t("team.place", { place: step })}
        </Button>
      ))}
    </nav>
  );
}

export default function Team({ layout }: PageProps) {
  const t = useTranslations("invite");
  const [place, setPlace] = useState("");
  const { data, isError, refetch } = useRead("user/getTeamData", { limit: 1 });
  return (
    <Frame
      layout={layout}
      title={t("team.title")}
      text={t("team.text")}
      failed={isError}
      loading={data === undefined}
      onRetry={() => void refetch()}
    >
      <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
        {data?.levels.map((teamLevel) => (
          <LevelCard key={teamLevel.level} teamLevel={teamLevel} />
        ))}
      </div>
      <Friends
        layout={layout}
        place={place}
        onDown={setPlace}
        aside={
          <span className="flex items-center gap-2">
            <Path place={place} onPlace={setPlace} />
            <CsvButton onSave={() => downloadCsv("user/getTeamData", teamOf(place), "meridian-team")} />
          </span>
        }
      />
    </Frame>
  );
}
