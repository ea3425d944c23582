/** Setting a managed order up: strategy, money and settings at the start, what the past says of them beside it. */
import type { MarketInfo } from "@meridian/contract";
import { percentOfPpm } from "@meridian/core";
import { Button, clsx, formatPercent } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { ActionBar } from "../../../app/shell/ActionBar.tsx";
import { loginPath } from "../../../data/index.ts";
import { PastBox } from "../past/PastBox.tsx";
import { usePast } from "../past/use-past.ts";
import { runPath } from "../paths.ts";
import type { Begun } from "./begun.model.ts";
import { MoneyFields } from "./MoneyFields.tsx";
import { nextStep } from "./next-step.model.ts";
import { ParameterFields } from "./ParameterFields.tsx";
import { StartWindow } from "./StartWindow.tsx";
import { StrategyCards } from "./StrategyCards.tsx";
import { type Goods, type Setup, useSetup } from "./use-setup.ts";

interface SetupFormProps {
  readonly goods: Goods;
  /** Of both kinds. */
  readonly markets: readonly MarketInfo[];
  /** One of them. */
  readonly first: MarketInfo;
  readonly layout: Layout;
  /** Published settings to begin with. */
  readonly begun: Begun | undefined;
}

function Started({ setup, managedId, layout }: { setup: Setup; managedId: string; layout: Layout }) {
  const t = useTranslations("managed.started");
  const box = useRef<HTMLDivElement>(null);
  // The form, at whose end the button was, was much longer: the note would lie above the window.
  useEffect(() => {
    void window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid w-full max-w-160 gap-4 rounded-card border border-line p-5 outline-none"
    >
      <p className="flex items-center gap-2 text-16 font-semibold">
        <CircleCheck aria-hidden className="size-5 text-up" />
        {t("title")}
      </p>
      <p className="text-14 text-text-2">{t("text")}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={runPath(layout, managedId)}>{t("view")}</Link>
        </Button>
        <Button onClick={setup.again}>{t("again")}</Button>
      </div>
    </div>
  );
}

/** Proposes first, tests what was changed, and starts what was tested, asked once more. */
function MainAction({ setup, layout }: { setup: Setup; layout: Layout }) {
  const t = useTranslations("managed");
  const { pathname } = useLocation();
  const [asking, setAsking] = useState(false);
  const { form, loggedIn, isPassed, prepared, propose, check } = setup;
  const { isKnown: isPastKnown } = usePast(setup, isPassed);
  if (!loggedIn)
    return (
      <Button asChild variant="primary" size="large" wide>
        <Link to={loginPath(pathname)}>{t("logIn")}</Link>
      </Button>
    );
  const hasSettings = form.typed !== undefined;
  const hasProblems = prepared !== undefined && prepared.problems.length > 0;
  const { name, isReady, lacks, busy } = nextStep({ ...setup, hasSettings, hasProblems, isPastKnown });
  const act = { propose, check, begin: () => setAsking(true) }[name];
  return (
    <>
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={!isReady}
        reason={lacks && t(lacks)}
        // The second half of a double click meets what the button has come to say between them.
        onClick={({ detail }) => void (detail < 2 && act())}
      >
        {t(name)}
      </Button>
      {asking && <StartWindow setup={setup} layout={layout} onClose={() => setAsking(false)} />}
    </>
  );
}

function ProposeAgain({ setup }: { setup: Setup }) {
  const t = useTranslations("managed");
  const { form, loggedIn, busy, hasMoney, propose } = setup;
  if (!loggedIn || form.typed === undefined) return null;
  return (
    <Button
      size="large"
      wide
      disabled={busy}
      reason={hasMoney ? undefined : t("noMoney")}
      onClick={() => void propose()}
    >
      {t("propose")}
    </Button>
  );
}

/** A refusal that is of none of the fields. */
function LooseRefusal({ refused }: Pick<Setup, "refused">) {
  if (refused === undefined || refused.field === "quote" || refused.field === "base") return null;
  return (
    <p role="alert" className="text-13 text-danger">
      {refused.message}
    </p>
  );
}

function ShareNote({ profitSharePpm }: Pick<Goods, "profitSharePpm">) {
  const t = useTranslations("managed.share");
  const locale = useLocale();
  const share = formatPercent(percentOfPpm(profitSharePpm), locale);
  return <p className="text-13 text-text-2">{profitSharePpm === 0 ? t("none") : t("some", { share })}</p>;
}

export function SetupForm({ goods, markets, first, layout, begun }: SetupFormProps) {
  const setup = useSetup({ goods, markets, first, begun });
  const { done, isPassed, refused } = setup;
  if (done !== undefined) return <Started setup={setup} managedId={done} layout={layout} />;
  const isMobile = layout === "mobile";
  return (
    <div className="flex flex-col gap-6">
      <StrategyCards list={goods.list} setup={setup} />
      <div
        className={clsx("grid items-start gap-8", !isMobile && "grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]")}
      >
        <div className="grid min-w-0 gap-5">
          <MoneyFields setup={setup} />
          <ParameterFields setup={setup} />
        </div>
        <div className="grid min-w-0 gap-5">
          {isPassed && <PastBox setup={setup} />}
          {!isMobile && <LooseRefusal refused={refused} />}
          <ShareNote profitSharePpm={goods.profitSharePpm} />
          <div className="grid gap-3">
            {!isMobile && <MainAction setup={setup} layout={layout} />}
            <ProposeAgain setup={setup} />
          </div>
        </div>
      </div>
      {isMobile && (
        <ActionBar className="grid gap-2">
          <LooseRefusal refused={refused} />
          <MainAction setup={setup} layout={layout} />
        </ActionBar>
      )}
    </div>
  );
}
