/** The rows of the security centre: what each is, how it stands, and what one can do. */
import { Badge, Button, clsx } from "@meridian/ui";
import {
  BellRing,
  ChevronRight,
  Fingerprint,
  History,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MailCheck,
  MonitorSmartphone,
  Phone,
  ShieldAlert,
  ShieldCheck,
  Snowflake,
  SquareAsterisk,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { RowGroup, RowName, RowView, WindowName } from "./security.model.ts";

const ICONS: Readonly<Record<RowName, LucideIcon>> = {
  password: SquareAsterisk,
  totp: ShieldCheck,
  passkeys: Fingerprint,
  recovery: LifeBuoy,
  email: Mail,
  phone: Phone,
  fundPassword: Wallet,
  antiPhishing: ShieldAlert,
  apiKeys: KeyRound,
  devices: MonitorSmartphone,
  signIns: History,
  events: BellRing,
  mails: MailCheck,
  settingsLock: LockKeyhole,
  freeze: Snowflake,
};

interface RowProps {
  readonly row: RowView;
  readonly onOpen: (name: WindowName) => void;
}

function State({ row }: { row: RowView }) {
  const t = useTranslations("security");
  if (row.state === "off") return <Badge tone="warn">{t("state.off")}</Badge>;
  if (row.value !== "") return <span className="figure truncate text-13 text-text-2">{row.value}</span>;
  if (row.count !== null)
    return <span className="text-13 text-text-2">{t("state.count", { count: row.count })}</span>;
  return row.state === "on" ? <Badge tone="up">{t("state.on")}</Badge> : null;
}

function actionOf({ name, state }: RowView): "setUp" | "manage" | "view" | "change" | "freeze" {
  if (name === "freeze") return "freeze";
  if (state === "off") return "setUp";
  if (name === "password" || name === "email" || name === "phone" || name === "fundPassword") return "change";
  return state === "none" ? "view" : "manage";
}

/** The desktop's row: everything in one line, the action a button. */
export function RowLine({ row, onOpen }: RowProps) {
  const t = useTranslations("security");
  const Icon = ICONS[row.name];
  const action = actionOf(row);
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="text-14">{t(`row.${row.name}.label`)}</p>
        <p className="text-12 text-text-3">{t(`row.${row.name}.text`)}</p>
      </div>
      <State row={row} />
      <span className="flex w-30 justify-end">
        {row.path === null ? (
          <Button
            size="small"
            aria-label={`${t(`action.${action}`)}: ${t(`row.${row.name}.label`)}`}
            onClick={() => onOpen(row.name as WindowName)}
          >
            {t(`action.${action}`)}
          </Button>
        ) : (
          <Button asChild size="small">
            <Link to={row.path} aria-label={`${t(`action.${action}`)}: ${t(`row.${row.name}.label`)}`}>
              {t(`action.${action}`)}
            </Link>
          </Button>
        )}
      </span>
    </li>
  );
}

const CARD = "flex min-h-14 w-full items-center gap-3 py-2 text-start";

function CardBody({ row }: { row: RowView }) {
  const t = useTranslations("security");
  const Icon = ICONS[row.name];
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
      <span className="min-w-0 flex-1 text-14">{t(`row.${row.name}.label`)}</span>
      <span className="flex max-w-3/5 min-w-0 items-center gap-1">
        <State row={row} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
      </span>
    </>
  );
}

/** The phone's row: the whole of it is what one presses. */
export function RowCard({ row, onOpen }: RowProps) {
  return (
    <li className="border-b border-line last:border-0">
      {row.path === null ? (
        <button type="button" className={CARD} onClick={() => onOpen(row.name as WindowName)}>
          <CardBody row={row} />
        </button>
      ) : (
        <Link to={row.path} className={CARD}>
          <CardBody row={row} />
        </Link>
      )}
    </li>
  );
}

export function RowPanel({
  group,
  children,
  className,
}: {
  group: RowGroup["group"];
  children: ReactNode;
  className?: string;
}) {
  const t = useTranslations("security");
  return (
    <section
      className={clsx("rounded-card border border-line bg-surface-1 px-5 py-4 max-sm:px-4", className)}
    >
      <h2 className="text-16 font-semibold">{t(`group.${group}`)}</h2>
      <ul>{children}</ul>
    </section>
  );
}
