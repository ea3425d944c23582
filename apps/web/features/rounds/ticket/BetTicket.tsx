/** Enters the open round: a direction, a stake, and what it would bring with the pools as they are. */
import {
  AmountText,
  Button,
  Chip,
  clsx,
  DecimalInput,
  Field,
  formatAmount,
  formatTimeLeft,
  GainText,
  Segmented,
  Slider,
} from "@meridian/ui";
import { isUnread } from "@meridian/ui/unread";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { layoutOf } from "../../../app/routes.tsx";
import { loginPath } from "../../../data/index.ts";
import { Line } from "../../trade/index.ts";
import type { Rounds } from "../use-rounds.ts";
import { percentOf, quickStakes, type Side, stakeAt, STAKE_DECIMALS, stakeMost } from "./bet.model.ts";
import { MoneyLine } from "./MoneyLine.tsx";
import type { Bet } from "./use-bet.ts";
import { useBetWords } from "./use-bet-words.ts";

const TICKET_ID = "bet-ticket";

/** Leads to the amount of the ticket that stands on the page. */
export function focusStake(): void {
  document.querySelector<HTMLInputElement>(`#${TICKET_ID} [inputmode="decimal"]`)?.focus();
}

interface TicketProps {
  readonly rounds: Rounds;
  readonly bet: Bet;
}

function Head({ rounds, bet }: TicketProps) {
  const t = useTranslations("rounds");
  const { round, nowMs } = bet.view;
  // A sheet has its heading itself.
  const isSheet = layoutOf(useLocation().pathname) === "mobile";
  return (
    <div className="flex items-baseline gap-2">
      {!isSheet && (
        <h2 className="text-16 font-semibold">
          {round === undefined ? rounds.row.series : t("ticket.title", { number: round.expectNumber })}
        </h2>
      )}
      {round !== undefined && nowMs < round.lockTime && (
        <span className="ms-auto text-12 text-text-3">
          {nowMs < round.entriesCloseAt ? t("ticket.closesIn") : t("ticket.locksIn")}{" "}
          <span role="timer" className="figure text-14 font-semibold text-text-1">
            {formatTimeLeft((nowMs < round.entriesCloseAt ? round.entriesCloseAt : round.lockTime) - nowMs)}
          </span>
        </span>
      )}
    </div>
  );
}

const ICONS = { bullish: ArrowUp, bearish: ArrowDown } as const;

function Sides({ bet }: { bet: Bet }) {
  const t = useTranslations("rounds");
  const { own, series } = bet.view;
  if (own !== undefined) {
    return (
      <p className="rounded-control bg-info-soft px-3 py-2 text-13 text-info">
        {t.rich("ticket.own", {
          side: t(`side.${own.direction}`),
          amount: () => (
            <AmountText value={own.betAmount} decimals={STAKE_DECIMALS} coin={series.coin} balance />
          ),
        })}
      </p>
    );
  }
  return (
    <Segmented<Side>
      wide
      size="large"
      label={t("ticket.side")}
      value={bet.side}
      onValue={bet.setSide}
      options={(["bullish", "bearish"] as const).map((value) => {
        const Icon = ICONS[value];
        return {
          value,
          tone: value === "bullish" ? "up" : "down",
          label: (
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-4" />
              {t(`side.${value}`)}
            </span>
          ),
        };
      })}
    />
  );
}

function Stake({ bet }: { bet: Bet }) {
  const t = useTranslations("rounds");
  const locale = useLocale();
  const words = useBetWords(bet.view);
  const { view, stake, problem } = bet;
  const { coin, stakeMin, stakeMax } = view.series;
  const most = stakeMost(view);
  const isReported =
    problem !== undefined && problem !== "nothing" && bet.standing === undefined && !isUnread(stake);
  const bound = (value: string): string => formatAmount(value, locale, STAKE_DECIMALS);
  return (
    <>
      <Field
        label={t("ticket.amount")}
        aside={
          <button type="button" onClick={() => bet.setStake(most)} className="target-44 text-12 text-accent">
            {t("ticket.max")} <AmountText value={most} decimals={STAKE_DECIMALS} balance />
          </button>
        }
        unit={coin}
        hint={t("ticket.bounds", { least: bound(stakeMin), most: bound(stakeMax), coin })}
        error={isReported ? words(problem) : undefined}
      >
        <DecimalInput
          value={stake}
          onValue={bet.setStake}
          decimals={STAKE_DECIMALS}
          coin={coin}
          available={() => most}
        />
      </Field>
      <div role="group" aria-label={t("ticket.quick")} className="flex gap-1.5">
        {quickStakes(view.series).map((each) => (
          <Chip
            key={each}
            chosen={stake === each}
            onClick={() => bet.setStake(each)}
            className="flex-1 justify-center"
          >
            {each}
          </Chip>
        ))}
      </div>
      <Slider
        label={t("ticket.percent")}
        valuePercent={percentOf(view, isUnread(stake) ? "" : stake)}
        onPercent={(percent) => bet.setStake(stakeAt(view, percent))}
        disabled={!/[1-9]/.test(most)}
      />
    </>
  );
}

function Outcome({ bet }: { bet: Bet }) {
  const t = useTranslations("rounds");
  const { preview, view, side } = bet;
  const { coin } = view.series;
  const none = <span className="text-text-3">—</span>;
  return (
    <div className="grid grid-cols-1 gap-1.5 rounded-card bg-surface-2 px-3 py-2.5 text-13">
      <dl>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <dt className="text-text-2">{t(`ticket.payoutIf.${side}`)}</dt>
          <dd className="ms-auto text-20 font-semibold">
            {preview === undefined ? (
              none
            ) : (
              <AmountText value={preview.payout} decimals={STAKE_DECIMALS} coin={coin} />
            )}
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <dt className="text-text-3">{t("ticket.profit")}</dt>
          <dd className="figure ms-auto">
            {preview === undefined ? (
              none
            ) : (
              <>
                <GainText value={preview.profit} decimals={STAKE_DECIMALS} coin={coin} shown /> (
                <AmountText value={preview.perUnit} decimals={2} fixed />
                x)
              </>
            )}
          </dd>
        </div>
        {preview !== undefined && /[1-9]/.test(preview.openFee) && (
          <Line label={t("ticket.openFee")}>
            <AmountText value={preview.openFee} decimals={STAKE_DECIMALS} coin={coin} />
          </Line>
        )}
      </dl>
      <p className="text-12 text-text-3">{t(preview?.isAlone === true ? "ticket.alone" : "ticket.moves")}</p>
    </div>
  );
}

function Foot({ rounds, bet }: TicketProps) {
  const t = useTranslations("rounds");
  const locale = useLocale();
  const { pathname } = useLocation();
  const words = useBetWords(bet.view);
  if (!rounds.loggedIn) {
    return (
      <Button asChild variant="primary" size="large" wide>
        <Link to={loginPath(pathname)}>{t("ticket.login")}</Link>
      </Button>
    );
  }
  const { side, stake, problem, standing, busy, view, refused } = bet;
  const isKnown = rounds.money !== undefined;
  const action = view.own === undefined ? (`send.${side}` as const) : (`raise.${side}` as const);
  const isEmpty = problem === "nothing" || isUnread(stake);
  const label = isEmpty
    ? t(`enter.${side}`)
    : t(action, { amount: formatAmount(stake, locale, STAKE_DECIMALS), coin: view.series.coin });
  // Of what cannot be read the field says why.
  const reason = standing ?? (problem === "nothing" && !isUnread(stake) ? problem : undefined);
  return (
    <div className="grid grid-cols-1 gap-2">
      {refused !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {refused}
        </p>
      )}
      <Button
        type="submit"
        variant={side === "bullish" ? "buy" : "sell"}
        size="large"
        wide
        wraps
        busy={busy}
        disabled={!isKnown || problem !== undefined || isUnread(stake)}
        {...(reason === undefined ? {} : { reason: words(reason) })}
      >
        {label}
      </Button>
      <p className="text-center text-12 text-text-3">{t("ticket.final")}</p>
    </div>
  );
}

/** @param className of the whole: a column of the desktop's page, or the inside of a sheet */
export function BetTicket({ rounds, bet, className }: TicketProps & { readonly className?: string }) {
  const t = useTranslations("rounds");
  return (
    <form
      id={TICKET_ID}
      aria-label={t("ticket.label")}
      onSubmit={(event) => {
        event.preventDefault();
        if (bet.problem === undefined && !bet.busy) void bet.send();
      }}
      className={clsx("grid grid-cols-1 gap-3", className)}
    >
      <Head rounds={rounds} bet={bet} />
      <Sides bet={bet} />
      <MoneyLine rounds={rounds} />
      <Stake bet={bet} />
      <Outcome bet={bet} />
      <Foot rounds={rounds} bet={bet} />
    </form>
  );
}
