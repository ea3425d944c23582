/** One key: what it is, what it may, from where, until when, and when it was used. */
import type { ApiKey } from "@meridian/contract";
import { KEY_UNBOUND_LIFE_DAYS } from "@meridian/contract/api-keys";
import { Badge, Button, clsx, Copy, TimeText } from "@meridian/ui";
import { Check, Pencil, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { shortKey, stateOf } from "./api-keys.model.ts";
import type { KeyWindow } from "./use-keys.ts";

interface KeyCardProps {
  readonly apiKey: ApiKey;
  readonly nowMs: number;
  readonly onOpen: (window: KeyWindow) => void;
}

/** On a phone what is long takes the whole width, and what is short half of it. */
function Fact({ label, long = false, children }: { label: string; long?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("min-w-0", long && "max-sm:col-span-2")}>
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="mt-0.5 text-13">{children}</dd>
    </div>
  );
}

const TONES = { active: "up", soon: "warn", over: "danger" } as const;

function Head({ apiKey, nowMs, onOpen }: KeyCardProps) {
  const t = useTranslations("apiKeys");
  const state = stateOf(apiKey, nowMs);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="flex min-w-0 flex-1 basis-50 flex-wrap items-center gap-2 text-16 font-semibold">
        <span className="min-w-0 break-words">{apiKey.label}</span>
        <Badge>{t(`kind.${apiKey.kind}.short`)}</Badge>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </h2>
      <span className="flex gap-2">
        {state !== "over" && (
          <Button size="small" onClick={() => onOpen({ name: "edit", key: apiKey })}>
            <Pencil aria-hidden className="size-3.5" />
            {t("edit.edit")}
          </Button>
        )}
        <Button size="small" onClick={() => onOpen({ name: "revoke", key: apiKey })}>
          <Trash2 aria-hidden className="size-3.5" />
          {t("revoke.revoke")}
        </Button>
      </span>
    </header>
  );
}

function Scopes({ scopes }: Pick<ApiKey, "scopes">) {
  const t = useTranslations("apiKeys");
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {(["read", "trade", "withdraw"] as const).map((scope) => {
        const held = scopes.includes(scope);
        const Icon = held ? Check : X;
        return (
          <li
            key={scope}
            className={held ? "flex items-center gap-1" : "flex items-center gap-1 text-text-3"}
          >
            <Icon aria-hidden className={held ? "size-3.5 text-up" : "size-3.5"} />
            <span className={held ? "" : "line-through"}>{t(`scope.${scope}.label`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function End({ apiKey: { expiresAt, endsForWantOfAddresses } }: Pick<KeyCardProps, "apiKey">) {
  const t = useTranslations("apiKeys");
  if (expiresAt === null) return t("life.none");
  return (
    <>
      <TimeText timeMs={expiresAt} />
      {endsForWantOfAddresses && (
        <span className="block text-12 text-warn">{t("unbound", { days: KEY_UNBOUND_LIFE_DAYS })}</span>
      )}
    </>
  );
}

export function KeyCard(props: KeyCardProps) {
  const t = useTranslations("apiKeys");
  const { apiKey } = props;
  return (
    <li className="rounded-card border border-line bg-surface-1 px-5 py-4 max-sm:px-4">
      <Head {...props} />
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact long label={t("apiKey")}>
          <span className="flex items-center gap-1">
            <span className="figure" title={apiKey.apiKey}>
              {shortKey(apiKey.apiKey)}
            </span>
            <Copy text={apiKey.apiKey} label={t("apiKey")} className="-my-2" />
          </span>
        </Fact>
        <Fact long label={t("scopes")}>
          <Scopes scopes={apiKey.scopes} />
        </Fact>
        <Fact long label={t("addresses.label")}>
          {apiKey.addresses.length === 0 ? (
            <span className="text-warn">{t("addresses.any")}</span>
          ) : (
            <span className="figure break-all">{apiKey.addresses.join(", ")}</span>
          )}
        </Fact>
        <Fact label={t("created")}>
          <TimeText timeMs={apiKey.createdAt} />
        </Fact>
        <Fact label={t("life.label")}>
          <End apiKey={apiKey} />
        </Fact>
        <Fact label={t("lastUsed")}>
          {apiKey.lastUsedAt === null ? (
            <span className="text-text-3">{t("neverUsed")}</span>
          ) : (
            <>
              <TimeText timeMs={apiKey.lastUsedAt} style="ago" />{" "}
              <span className="figure text-12 text-text-3">{apiKey.lastUsedFrom}</span>
            </>
          )}
        </Fact>
      </dl>
    </li>
  );
}
