/** For members: what they own, how the day went, and the first steps that are still open. */
import { AmountText, Button, ChangeText, directionOf, GainText, IconButton, Skeleton } from "@meridian/ui";
import { clsx } from "clsx";
import { Check, Eye, EyeOff } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout, PageTitle } from "../../app/feature.ts";
import { prefer, usePreferences } from "../../app/preferences.ts";
import { pathOf } from "../../app/routes.tsx";
import { todayProfit, useRead, useSession } from "../../data/index.ts";
import { firstSteps, type Step } from "./home.model.ts";
import type { ProductPaths } from "./Products.tsx";

const MONEY_DECIMALS = 2;
const REFRESH_EVERY_MS = 15_000;

function Worth() {
  const t = useTranslations("home");
  const hidden = usePreferences((state) => state.balancesHidden);
  const { data } = useRead("user/getAccountInfo", {}, { refetchInterval: REFRESH_EVERY_MS });
  const today = data && todayProfit(data, data.totalUsdt);
  const Icon = hidden ? EyeOff : Eye;
  return (
    <div>
      <div className="flex items-center gap-1 text-13 text-text-2">
        <h1>{t("member.worth")}</h1>
        <IconButton
          size="small"
          label={t(hidden ? "member.show" : "member.hide")}
          onClick={() => prefer({ balancesHidden: !hidden })}
        >
          <Icon aria-hidden />
        </IconButton>
      </div>
      {data === undefined || today === undefined ? (
        <Skeleton className="h-18 w-64" />
      ) : (
        <>
          <p className="text-40 font-semibold tracking-tight max-lg:text-28">
            <AmountText value={data.totalUsdt} decimals={MONEY_DECIMALS} fixed balance />{" "}
            <span className="text-16 font-medium tracking-normal text-text-3">USDT</span>
          </p>
          <p className="mt-1 flex items-center gap-2 text-13 text-text-2">
            {t("member.today")}
            <GainText value={today.profitUsdt} decimals={MONEY_DECIMALS} fixed />
            {today.percent !== null && directionOf(today.percent) !== "level" && (
              <ChangeText percent={today.percent} />
            )}
          </p>
        </>
      )}
    </div>
  );
}

function StepRow({ step, to }: { step: Step; to: string }) {
  const t = useTranslations("home");
  return (
    <li className="flex min-h-8 items-center gap-3 max-lg:min-h-11">
      <span
        aria-hidden
        className={clsx(
          "flex size-5 items-center justify-center rounded-full border",
          step.done ? "border-up bg-up-soft text-up" : "border-line-strong",
        )}
      >
        {step.done && <Check className="size-3" strokeWidth={3} />}
      </span>
      {step.done ? (
        <span className="text-14 text-text-3">{t(`steps.${step.key}`)}</span>
      ) : (
        <Link to={to} className="text-14 font-medium text-accent">
          {t(`steps.${step.key}`)}
        </Link>
      )}
    </li>
  );
}

/** Undefined until all of it is known. */
function useSteps(): readonly Step[] | undefined {
  const { member } = useSession();
  const asked = { enabled: member !== null && !member.demo };
  const security = useRead("user/securityCenter", {}, asked).data;
  const identity = useRead("user/kycCheck", {}, asked).data;
  const deposits = useRead("user/accountChangeRecord", { limit: 1 }, asked).data;
  const trades = useRead("user/tradeRecord", { limit: 1 }).data;
  if (member === null || trades === undefined) return undefined;
  const traded = trades.list.length > 0;
  if (member.demo)
    return firstSteps({ member, secondFactor: false, identityVerified: false, deposited: true, traded });
  if (security === undefined || identity === undefined || deposits === undefined) return undefined;
  return firstSteps({
    member,
    secondFactor: security.totp || security.passkeys.length > 0,
    identityVerified: identity.verified,
    deposited: deposits.list.length > 0,
    traded,
  });
}

const STEP_PAGES = {
  email: "my",
  fundPassword: "editPasswordTrade",
  secondFactor: "security",
  identity: "kyc",
  deposit: "deposit",
  trade: "exchange",
} as const satisfies Record<Step["key"], PageTitle>;

function Steps({ layout }: { layout: Layout }) {
  const t = useTranslations("home");
  const steps = useSteps();
  if (steps === undefined) return null;
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const title = t("steps.title", { done, all: steps.length });
  return (
    <div className="w-80 border-line max-lg:w-full max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-8">
      <p className="text-13 text-text-2">{title}</p>
      <progress
        value={done}
        max={steps.length}
        aria-label={title}
        className="mt-2 h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-accent"
      />
      <ul className="mt-2">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} to={pathOf(STEP_PAGES[step.key], layout)} />
        ))}
      </ul>
    </div>
  );
}

export function MemberPanel({ paths, layout }: { paths: ProductPaths; layout: Layout }) {
  const t = useTranslations("home");
  return (
    <section className="flex flex-wrap items-start justify-between gap-6 rounded-card border border-line bg-surface-1 p-6 max-lg:p-4">
      <div className="flex flex-col gap-5 max-lg:w-full">
        <Worth />
        <div className="flex flex-wrap gap-2 max-lg:grid max-lg:grid-cols-3 max-lg:[&>*]:h-11 max-lg:[&>*]:min-w-0 max-lg:[&>*]:px-2">
          <Button asChild variant="primary">
            <Link to={paths.deposit}>{t("member.deposit")}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.spot}>{t("member.trade")}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.withdraw}>{t("member.withdraw")}</Link>
          </Button>
        </div>
      </div>
      <Steps layout={layout} />
    </section>
  );
}
