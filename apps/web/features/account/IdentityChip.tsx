/** The identity check's state, as a link to its page. */
import { Badge } from "@meridian/ui";
import { BadgeCheck, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";

const STATES = {
  none: { key: "my.identity", tone: "accent" },
  pending: { key: "my.identityPending", tone: "info" },
  verified: { key: "my.verified", tone: "up" },
  rejected: { key: "my.identityRejected", tone: "warn" },
} as const;

export function IdentityChip({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const { data } = useRead("user/kycCheck", {}, { staleTime: 60_000 });
  if (data === undefined) return null;
  const { key, tone } = STATES[data.state];
  const Icon = data.verified ? BadgeCheck : ChevronRight;
  return (
    <Link to={pathOf("kyc", layout)} className="target-44 inline-flex rounded-[4px]">
      <Badge tone={tone}>
        {data.verified && <Icon aria-hidden className="size-3.5" />}
        {t(key)}
        {!data.verified && <Icon aria-hidden className="size-3.5" />}
      </Badge>
    </Link>
  );
}
