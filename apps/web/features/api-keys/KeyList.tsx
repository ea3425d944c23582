/** All keys in the states that every list has, and the way to a new one. */
import { KEYS_PER_MEMBER_MAX } from "@meridian/contract/api-keys";
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { KeyCard } from "./KeyCard.tsx";
import type { Keys } from "./use-keys.ts";

export function CreateButton({ keys, wide = false }: { keys: Keys; wide?: boolean }) {
  const t = useTranslations("apiKeys");
  const full = (keys.keys?.length ?? 0) >= KEYS_PER_MEMBER_MAX;
  return (
    <Button
      variant="primary"
      wide={wide}
      disabled={keys.keys === undefined}
      reason={full ? t("full", { max: KEYS_PER_MEMBER_MAX }) : undefined}
      onClick={() => keys.setOpen({ name: "create" })}
    >
      <Plus aria-hidden className="size-4" />
      {t("create")}
    </Button>
  );
}

/** A demo member has no keys before it is kept. */
function DemoNote({ layout }: { layout: Layout }) {
  const t = useTranslations("apiKeys");
  return (
    <p className="rounded-card bg-warn-soft px-4 py-3 text-13">
      {t("demo")}{" "}
      <Link to={pathOf("register", layout)} className="font-medium whitespace-nowrap text-accent">
        {t("signUp")}
      </Link>
    </p>
  );
}

export function KeyList({ keys, layout }: { keys: Keys; layout: Layout }) {
  const t = useTranslations("apiKeys");
  const [nowMs] = useState(() => Date.now());
  if (keys.isDemo) return <DemoNote layout={layout} />;
  if (keys.failed) return <ErrorState onRetry={keys.retry} />;
  if (keys.keys === undefined)
    return (
      <>
        <Skeleton className="h-45 w-full rounded-card" />
        <Skeleton className="h-45 w-full rounded-card" />
      </>
    );
  if (keys.keys.length === 0)
    return (
      <EmptyState
        icon={<KeyRound aria-hidden />}
        action={<CreateButton keys={keys} />}
        className="rounded-card border border-line bg-surface-1 py-10"
      >
        {t("empty")}
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-4">
      {keys.keys.map((key) => (
        <KeyCard key={key.keyId} apiKey={key} nowMs={nowMs} onOpen={keys.setOpen} />
      ))}
    </ul>
  );
}
