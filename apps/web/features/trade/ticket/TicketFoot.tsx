/** Under the ticket: warnings, what the server said, the button with its reason; logged out, the ways in. */
import { Button, clsx, Skeleton } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { loginPath, useSession, useSettings } from "../../../data/index.ts";
import { DemoButton } from "../../login/index.ts";
import { TicketWarnings } from "./TicketWarnings.tsx";
import { useActionText } from "./use-action-text.ts";
import { useRefusedText } from "../../../app/use-refusal-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { Submit } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

/** On a wide screen two rows of them are no higher than a member's button with its line: the ticket is not cut. */
const WAY_HEIGHT = "lg:h-8";

function WaysIn() {
  const t = useTranslations("trade");
  const { pathname, search } = useLocation();
  const login = loginPath(pathname + search);
  const { isPending } = useSettings();
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button asChild variant="primary" wide className={WAY_HEIGHT}>
          <Link to={login}>{t("logIn")}</Link>
        </Button>
        <Button asChild wide className={WAY_HEIGHT}>
          <Link to={login.replace("login", "register")}>{t("register")}</Link>
        </Button>
      </div>
      {/* Its place is kept until it is known whether there is one: on a phone all above would move by it. */}
      {isPending ? (
        <Skeleton className={clsx("h-9 w-full", WAY_HEIGHT)} />
      ) : (
        <DemoButton wide className={WAY_HEIGHT} />
      )}
    </div>
  );
}

function Refusal({ submit }: { submit: Submit }) {
  const t = useTranslations("trade");
  const refusedText = useRefusedText();
  const { refused } = submit;
  if (refused === undefined || refused.field !== "form") return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-2.5 py-1.5 text-12 text-danger">
      {refused.error === null ? t("noAnswer") : refusedText(refused.error)}
    </p>
  );
}

export function TicketFoot({ ticket, submit }: { ticket: Ticket; submit: Submit }) {
  const { loggedIn } = useSession();
  const problemText = useProblemText();
  const action = useActionText(ticket);
  const { problem, form } = ticket;
  if (!loggedIn) return <WaysIn />;
  // A problem at a field stands there in red; the button then repeats it, so that it never stands dead without a word.
  // The line for it is always kept free: a button that moves while one types is missed.
  const reason = problem === undefined ? undefined : problemText(problem);
  return (
    <>
      <TicketWarnings market={ticket.view.scale.info} warnings={ticket.warnings} />
      <Refusal submit={submit} />
      <div className="min-h-18">
        <Button
          type="submit"
          variant={form.side}
          wide
          className="h-11 font-semibold"
          busy={submit.busy}
          reason={reason}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
