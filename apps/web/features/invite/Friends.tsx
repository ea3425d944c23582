/** Invited friends with masked names: the member's own, or those of a place in the team. */
import type { TeamFriend } from "@meridian/contract";
import { AmountText, Badge, type Column, EmptyState, PagedTable, TimeText } from "@meridian/ui";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { usePages } from "../../data/index.ts";
import { Block } from "./Block.tsx";
import { canGoDown, teamOf } from "./invite.model.ts";

const USDT_DECIMALS = 6;
const TONES = { registered: "neutral", verified: "accent", traded: "up" } as const;

function State({ friend: { state } }: { friend: TeamFriend }) {
  const t = useTranslations("invite");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** The amount, or why there will be none. */
function Earned({ friend: { earnedUsdt, pays } }: { friend: TeamFriend }) {
  const t = useTranslations("invite");
  if (!pays) return <span className="text-text-3">{t("friends.unpaid")}</span>;
  return <AmountText value={earnedUsdt} decimals={USDT_DECIMALS} coin="USDT" balance />;
}

type OnDown = (place: string) => void;

function Down({ friend, onDown }: { friend: TeamFriend; onDown: OnDown }) {
  const t = useTranslations("invite");
  if (friend.invited === 0 || !canGoDown(friend.place))
    return <span className="figure">{friend.invited}</span>;
  return (
    <button
      type="button"
      onClick={() => onDown(friend.place)}
      className="target-44 figure font-medium text-accent"
      aria-label={t("team.open", { count: friend.invited, name: friend.name })}
    >
      {friend.invited} ›
    </button>
  );
}

function useColumns(onDown: OnDown | undefined): readonly Column<TeamFriend>[] {
  const t = useTranslations("invite");
  const invited: Column<TeamFriend> = {
    key: "invited",
    header: t("column.invited"),
    align: "end",
    cell: (friend) => onDown !== undefined && <Down friend={friend} onDown={onDown} />,
  };
  return [
    { key: "name", header: t("column.friend"), cell: ({ name }) => <span translate="no">{name}</span> },
    {
      key: "time",
      header: t("column.registered"),
      cell: ({ registeredAt }) => <TimeText timeMs={registeredAt} className="text-text-2" />,
    },
    { key: "state", header: t("column.state"), cell: (friend) => <State friend={friend} /> },
    ...(onDown === undefined ? [] : [invited]),
    {
      key: "earned",
      header: t("column.earned"),
      align: "end",
      cell: (friend) => <Earned friend={friend} />,
    },
  ];
}

function Card({ friend, onDown }: { friend: TeamFriend; onDown: OnDown | undefined }) {
  const t = useTranslations("invite");
  return (
    <div className="flex flex-col gap-1 py-3">
      <div className="flex items-center justify-between gap-3 text-14">
        <span translate="no">{friend.name}</span>
        <State friend={friend} />
      </div>
      <div className="flex items-center justify-between gap-3 text-12 text-text-3">
        <TimeText timeMs={friend.registeredAt} />
        <Earned friend={friend} />
      </div>
      {onDown !== undefined && (
        <div className="flex items-center justify-between gap-3 text-12 text-text-3">
          {t("column.invited")}
          <Down friend={friend} onDown={onDown} />
        </div>
      )}
    </div>
  );
}

interface FriendsProps {
  readonly layout: Layout;
  readonly aside?: ReactNode;
  /** The inviter's place; "" is oneself. */
  readonly place?: string;
  readonly onDown?: OnDown;
}

export function Friends({ layout, aside, place = "", onDown }: FriendsProps) {
  const t = useTranslations("invite");
  const list = usePages("user/getTeamData", teamOf(place));
  return (
    <Block title={t("friends.title")} aside={aside}>
      <PagedTable
        pages={list}
        label={t("friends.title")}
        columns={useColumns(onDown)}
        rows={list.rows}
        rowKey={(friend) => friend.place}
        density="comfortable"
        empty={<EmptyState icon={<Users aria-hidden />}>{t("friends.none")}</EmptyState>}
        card={layout === "mobile" ? (friend) => <Card friend={friend} onDown={onDown} /> : undefined}
      />
    </Block>
  );
}
