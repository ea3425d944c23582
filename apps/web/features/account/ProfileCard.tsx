/** The member's name, UID, join date, last login and invitation code. */
import { Badge, Copy, Skeleton, TimeText } from "@meridian/ui";
import type { MemberInfo } from "@meridian/contract";
import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { useSession } from "../../data/index.ts";
import { IdentityChip } from "./IdentityChip.tsx";
import { NicknameButton } from "./NicknameButton.tsx";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="flex h-7 items-center gap-1 text-14">{children}</dd>
    </div>
  );
}

function Facts({ member }: { member: MemberInfo }) {
  const t = useTranslations("account");
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      <Fact label={t("my.uid")}>
        <span className="figure">{member.uid}</span>
        <Copy text={member.uid} label={t("my.uid")} />
      </Fact>
      <Fact label={t("my.since")}>
        <TimeText timeMs={member.createdAt} style="day" />
      </Fact>
      <Fact label={t("my.lastLogin")}>
        {member.lastLoginAt === null ? t("my.firstLogin") : <TimeText timeMs={member.lastLoginAt} />}
      </Fact>
      <Fact label={t("my.invitation")}>
        <span className="figure">{member.invitationCode}</span>
        <Copy text={member.invitationCode} label={t("my.invitation")} />
      </Fact>
    </dl>
  );
}

export function ProfileCard({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const { member } = useSession();
  if (member === null) return <Skeleton className="h-40 w-full rounded-card" />;
  const name = member.nickname || member.email || member.phone || member.uid;
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-20 font-semibold text-accent uppercase"
        >
          {/^\p{L}/u.test(name) ? [...name][0] : <UserRound className="size-6" />}
        </span>
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <p className="truncate text-16 font-semibold" title={name}>
              {name}
            </p>
            <NicknameButton known={member.nickname} layout={layout} />
          </div>
          {member.demo ? <Badge tone="warn">{t("my.demo")}</Badge> : <IdentityChip layout={layout} />}
        </div>
      </div>
      <Facts member={member} />
    </section>
  );
}
