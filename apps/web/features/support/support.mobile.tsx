import { Button, useKeyboardRoom } from "@meridian/ui";
import { Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { NewCase } from "./NewCase.tsx";
import { QueueTime } from "./Parts.tsx";
import { shownOf } from "./support.model.ts";
import { Case } from "./Case.tsx";
import { CaseList } from "./CaseList.tsx";
import { useCases, useSupportNews } from "./use-cases.ts";
import { Visitor, Ways } from "./Visitor.tsx";

function List() {
  const t = useTranslations("support");
  const cases = useCases();
  return (
    <div className="flex flex-col gap-4 py-4">
      <div className="flex flex-col gap-3 px-4">
        <QueueTime queue={cases.queue} />
        <Button asChild variant="primary" size="large" wide>
          <Link to="?new">
            <Plus aria-hidden className="size-4" />
            {t("new")}
          </Link>
        </Button>
      </div>
      <div className="border-y border-line">
        <CaseList cases={cases} shownId="" />
      </div>
      <section className="flex flex-col gap-3 px-4">
        <h2 className="text-13 text-text-2">{t("otherWays")}</h2>
        <Ways layout="mobile" />
      </section>
    </div>
  );
}

/** Stays at the bottom, and above the keyboard while there is one. */
function Bottom({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardRoom(box);
  return (
    <div
      ref={box}
      className="sticky bottom-[var(--keyboard,0px)] pb-[env(safe-area-inset-bottom)] z-30 mt-auto bg-surface-0"
    >
      {children}
    </div>
  );
}

function Conversation({ ticketId }: { ticketId: string }) {
  return (
    <div className="flex min-h-[calc(100dvh-49px-env(safe-area-inset-bottom)-env(safe-area-inset-top))] flex-col">
      <Case key={ticketId} ticketId={ticketId} layout="mobile">
        {({ head, messages, foot }) => (
          <>
            <div className="sticky top-[calc(var(--top-bar)+env(safe-area-inset-top))] z-20 bg-surface-0">
              {head}
            </div>
            <div className="px-4 py-4">{messages}</div>
            <Bottom>{foot}</Bottom>
          </>
        )}
      </Case>
    </div>
  );
}

/** The list first, then one conversation; the way back leads to the list. */
function Pages() {
  const [query] = useSearchParams();
  const shown = shownOf(query);
  useSupportNews();
  if (shown.kind === "case") return <Conversation ticketId={shown.ticketId} />;
  if (shown.kind === "list") return <List />;
  return (
    <div className="px-4 py-5">
      <NewCase about={shown.about} layout="mobile" />
    </div>
  );
}

export default function SupportMobile() {
  const { loggedIn } = useSession();
  return loggedIn ? <Pages /> : <Visitor layout="mobile" />;
}
