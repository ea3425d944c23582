/** The member's identity, the state of the account, and the actions on it. */
import type { MemberPicture } from "@meridian/contract";
import { languageOf } from "@meridian/i18n/languages";
import { AmountText, Badge, Button, Copy, IconButton, TimeText, toast, type Tone } from "@meridian/ui";
import { RotateCw, Snowflake } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay } from "../../data/index.ts";
import { ChangeDialog, Fact, Facts } from "../../parts/index.ts";

const KYC_TONES: Readonly<Record<MemberPicture["member"]["kyc"], Tone>> = {
  none: "neutral",
  pending: "info",
  verified: "up",
  rejected: "danger",
};

function FreezeDialog({ uid, frozen, onClose }: { uid: string; frozen: boolean; onClose: () => void }) {
  const t = useTranslations("consoleMembers");
  const freeze = useAction("staff/freezeMember");
  const thaw = useAction("staff/thawMember");
  const change = frozen ? thaw : freeze;
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(t(frozen ? "didThaw" : "didFreeze"));
      void forget("staff/memberPicture", "staff/searchMembers");
      onClose();
    };
    change.mutate({ uid, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t(frozen ? "askThaw" : "askFreeze", { uid })}
      description={t(frozen ? "thawNote" : "freezeNote")}
      action={t(frozen ? "thaw" : "freeze")}
      variant={frozen ? "primary" : "danger"}
      {...(frozen ? {} : { typed: uid })}
      change={change}
      onSend={send}
      onClose={onClose}
    />
  );
}

function Actions({ member }: Pick<MemberPicture, "member">) {
  const t = useTranslations("consoleMembers");
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const frozen = member.frozenAt !== null;
  return (
    <span className="flex gap-2">
      {may("staff/proposeCredit") && (
        <Button asChild size="small">
          <Link to={`/credit/${member.uid}`}>{t("credit")}</Link>
        </Button>
      )}
      {may(frozen ? "staff/thawMember" : "staff/freezeMember") && (
        <Button size="small" variant={frozen ? "secondary" : "danger"} onClick={() => setAsked(true)}>
          {t(frozen ? "thaw" : "freeze")}
        </Button>
      )}
      {asked && <FreezeDialog uid={member.uid} frozen={frozen} onClose={() => setAsked(false)} />}
    </span>
  );
}

function Standing({ member }: Pick<MemberPicture, "member">) {
  const t = useTranslations("consoleMembers");
  const { frozenAt, frozenReason, heldUntil, fundLockedUntil } = member;
  return (
    <>
      {frozenAt !== null && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-2 rounded-control bg-danger-soft px-3 py-2 text-13"
        >
          <Snowflake aria-hidden className="size-4 text-danger" />
          <span className="font-medium text-danger">
            {t.rich("frozenSince", { time: () => <TimeText timeMs={frozenAt} /> })}
          </span>
          <span className="text-text-2">{frozenReason}</span>
        </p>
      )}
      {heldUntil !== null && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
          {t.rich("heldUntil", { time: () => <TimeText timeMs={heldUntil} /> })}
        </p>
      )}
      {fundLockedUntil !== null && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
          {t.rich("fundLocked", { time: () => <TimeText timeMs={fundLockedUntil} /> })}
        </p>
      )}
    </>
  );
}

/** @param onLook looks again, which is written down like the first time */
export function MemberHead({ picture, onLook }: { picture: MemberPicture; onLook: () => void }) {
  const t = useTranslations("consoleMembers");
  const tc = useTranslations("console");
  const { member, totalUsdt } = picture;
  return (
    <header className="space-y-4 px-4 pt-5 pb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="figure inline-flex items-center gap-1 text-20 font-semibold">
          {member.uid}
          <Copy text={member.uid} />
        </h1>
        <Badge tone={KYC_TONES[member.kyc]}>{t(`kyc.${member.kyc}`)}</Badge>
        {member.kind !== "member" && <Badge tone="info">{t(`kind.${member.kind}`)}</Badge>}
        <AmountText value={totalUsdt} decimals={2} fixed coin="USDT" className="text-16" />
        <span className="ms-auto flex items-center gap-2">
          <IconButton size="small" label={tc("look")} onClick={onLook}>
            <RotateCw aria-hidden />
          </IconButton>
          <Actions member={member} />
        </span>
      </div>
      <Standing member={member} />
      <div className="grid grid-cols-3 gap-x-8 gap-y-1.5 max-xl:grid-cols-2 max-sm:grid-cols-1">
        <Facts>
          <Fact name={t("email")}>{member.email ?? "—"}</Fact>
          <Fact name={t("phone")}>{member.phone ?? "—"}</Fact>
          <Fact name={t("inviter")}>{member.inviter === "" ? "—" : member.inviter}</Fact>
        </Facts>
        <Facts>
          <Fact name={t("since")}>
            <TimeText timeMs={member.createdAt} />
          </Fact>
          <Fact name={t("lastLogin")}>
            {member.lastLoginAt === null ? "—" : <TimeText timeMs={member.lastLoginAt} />}
          </Fact>
          <Fact name={t("level")}>{t("levels", { level: member.level, feeLevel: member.feeLevel })}</Fact>
        </Facts>
        <Facts>
          <Fact name={t("secondFactor")}>{t(member.secondFactor ? "set" : "notSet")}</Fact>
          <Fact name={t("fundPassword")}>{t(member.fundPasswordSet ? "set" : "notSet")}</Fact>
          <Fact name={t("language")}>{languageOf(member.language).name}</Fact>
        </Facts>
      </div>
    </header>
  );
}
