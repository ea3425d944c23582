/** The bank card as far as it is reported: bank, last four digits, name and phone in part. */
import type { BankCard } from "@meridian/contract";
import { Button, Dialog, ErrorState, Sheet, Skeleton, TimeText } from "@meridian/ui";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useRead, useSession } from "../../../data/index.ts";
import { BankCardForm } from "./BankCardForm.tsx";
import { Panel } from "../Panel.tsx";

function Card({ card }: { card: BankCard }) {
  const t = useTranslations("account");
  return (
    <div className="flex items-center gap-3">
      <CreditCard aria-hidden className="size-6 shrink-0 text-text-3" />
      <div className="min-w-0">
        <p className="truncate text-14">
          {card.bankName} <span className="figure whitespace-nowrap">•••• {card.lastFour}</span>
        </p>
        <p className="text-12 text-text-3">
          {card.realName} · <span className="figure">{card.bankPhone}</span>
        </p>
        <p className="text-12 text-text-3">
          {t.rich("card.changed", { time: () => <TimeText timeMs={card.changedAt} style="day" /> })}
        </p>
      </div>
    </div>
  );
}

function Content({ card, onEdit, demo }: { card: BankCard | null; onEdit: () => void; demo: boolean }) {
  const t = useTranslations("account");
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-1">
      {card === null ? (
        <p className="max-w-80 text-13 text-text-2">{t("card.empty")}</p>
      ) : (
        <Card card={card} />
      )}
      {!demo && (
        <Button size="small" variant={card === null ? "primary" : "secondary"} onClick={onEdit}>
          {t(card === null ? "card.add" : "security.change")}
        </Button>
      )}
    </div>
  );
}

export function BankCardPanel({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const { member } = useSession();
  const { data, isError, refetch } = useRead("user/getPersonInfo", {});
  const [editing, setEditing] = useState(false);
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <Panel title={t("card.title")}>
      {data !== undefined && (
        <Content card={data.bankCard} onEdit={() => setEditing(true)} demo={member?.demo === true} />
      )}
      {data === undefined && !isError && <Skeleton className="h-12 w-full" />}
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {editing && (
        <Window open onOpen={setEditing} title={t("card.title")}>
          <BankCardForm onDone={() => setEditing(false)} />
        </Window>
      )}
    </Panel>
  );
}
