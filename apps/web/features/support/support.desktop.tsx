import { Button, EmptyState } from "@meridian/ui";
import { MessageSquareText, Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { NewCase } from "./NewCase.tsx";
import { QueueTime } from "./Parts.tsx";
import { type Shown, shownOf } from "./support.model.ts";
import { Case } from "./Case.tsx";
import { CaseList } from "./CaseList.tsx";
import { useCases, useSupportNews } from "./use-cases.ts";
import { Visitor, Ways } from "./Visitor.tsx";

function Detail({ shown }: { shown: Shown }) {
  const t = useTranslations("support");
  if (shown.kind === "new") {
    const { about } = shown;
    return (
      <div className="h-full overflow-y-auto p-6">
        <NewCase key={about === null ? "" : `${about.kind} ${about.id}`} about={about} layout="desktop" />
      </div>
    );
  }
  if (shown.kind === "list") {
    return (
      <div className="flex h-full flex-col items-center justify-center gap-6 overflow-y-auto p-6">
        <EmptyState icon={<MessageSquareText aria-hidden />} className="!py-0">
          {t("choose")}
        </EmptyState>
        <section className="flex w-full max-w-100 flex-col gap-3">
          <h2 className="text-13 text-text-2">{t("otherWays")}</h2>
          <Ways layout="desktop" />
        </section>
      </div>
    );
  }
  return (
    <Case key={shown.ticketId} ticketId={shown.ticketId} layout="desktop">
      {({ head, messages, foot }) => (
        <div className="flex h-full flex-col">
          {head}
          <div data-scrolls className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
            {messages}
          </div>
          {foot}
        </div>
      )}
    </Case>
  );
}

/** The list at the left, one conversation at the right; both scroll by themselves. */
function Cases() {
  const t = useTranslations("support");
  const [query] = useSearchParams();
  const shown = shownOf(query);
  const cases = useCases();
  useSupportNews();
  return (
    <div className="mx-auto w-full max-w-300 px-6 py-8">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-28 font-semibold">{t("title")}</h1>
        <QueueTime queue={cases.queue} />
      </header>
      <div className="flex h-[max(480px,calc(100dvh-190px))] overflow-hidden rounded-card border border-line">
        <section aria-label={t("list")} className="flex w-85 shrink-0 flex-col border-e border-line">
          <div className="border-b border-line p-3">
            <Button asChild variant="primary" wide>
              <Link to="?new">
                <Plus aria-hidden className="size-4" />
                {t("new")}
              </Link>
            </Button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <CaseList cases={cases} shownId={shown.kind === "case" ? shown.ticketId : ""} />
          </div>
        </section>
        <section className="min-w-0 flex-1">
          <Detail shown={shown} />
        </section>
      </div>
    </div>
  );
}

export default function SupportDesktop() {
  const { loggedIn } = useSession();
  return loggedIn ? <Cases /> : <Visitor layout="desktop" />;
}
