/**
 * Mails members the progress of their withdrawals. The steps are the queue: each is written with the change of state
 * itself, so a mail follows every one of them once, also after a crash, and one that cannot go out is tried again.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identiconText } from "@meridian/contract/identicon";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Networks, Withdrawal, WithdrawalState } from "../custody/index.ts";
import { LANGUAGES } from "../../ground/calls/index.ts";
import type { Contact, Mailer, MailKind } from "../../ground/mail/index.ts";
import { drawFreezeLink } from "../../members/security/index.ts";

export interface WithdrawalMailParts {
  readonly pool: Pool;
  readonly networks: Pick<Networks, "of" | "withdrawal" | "amountText">;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Origin of the pages, such as "https://exchange.example". */
  readonly origin: () => string;
}

/** States that are not here are on the way between two that are. */
const MAIL_OF: Partial<Record<WithdrawalState, MailKind>> = {
  requested: "withdrawalRequested",
  held: "withdrawalHeld",
  reviewing: "withdrawalHeld",
  broadcast: "withdrawalSent",
  completed: "withdrawalCompleted",
  rejected: "withdrawalRefused",
  failed: "withdrawalRefused",
  cancelled: "withdrawalCancelled",
};

/** Those by which whoever did not ask for the withdrawal can still stop it. */
const STOPPABLE: ReadonlySet<MailKind> = new Set(["withdrawalRequested", "withdrawalHeld"]);

const ROUND_EVERY_MS = 1_000;
const STEPS_PER_ROUND = 50;
/** After this the page shows it, and a mail would be no news. */
const TRIED_MS = 24 * 3_600_000;

interface Step {
  readonly withdrawalId: string;
  readonly state: WithdrawalState;
  readonly at: number;
  readonly reason: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
}

/** A request is reported when it is decided: one that waits is reported by the mail that says so. */
const UNREPORTED = `select step.withdrawal_id as "withdrawalId", step.state, step.at::float8 as at, step.reason,
    case when kind <> 'participant' then email end as email,
    case when kind <> 'participant' then phone end as phone, language
  from custody_withdrawal_steps as step join custody_withdrawals as withdrawal using (withdrawal_id)
    join members on members.id = withdrawal.member
  where told_at is null and not (step.state = 'requested' and withdrawal.state = 'requested')
  order by step.at limit $1`;

/** Mails the unreported steps. @returns how many steps are done with */
async function mailWithdrawalSteps(parts: WithdrawalMailParts, now: number): Promise<number> {
  const { rows } = await parts.pool.query<Step>(UNREPORTED, [STEPS_PER_ROUND]);
  let done = 0;
  for (const step of rows) {
    if (!(await tryToNotify(parts, step, now))) continue;
    await parts.pool.query(
      "update custody_withdrawal_steps set told_at = $3 where withdrawal_id = $1 and state = $2",
      [step.withdrawalId, step.state, now],
    );
    done += 1;
  }
  return done;
}

async function tryToNotify(parts: WithdrawalMailParts, step: Step, now: number): Promise<boolean> {
  try {
    await notify(parts, step, now);
    return true;
  } catch (error) {
    const isTooOld = step.at < now - TRIED_MS;
    const { withdrawalId } = step;
    parts.log.warn({ err: error, withdrawalId, isTooOld }, "a member could not be notified of a withdrawal");
    return isTooOld;
  }
}

async function notify(parts: WithdrawalMailParts, step: Step, now: number): Promise<void> {
  const { pool, networks, mailer, origin } = parts;
  const { state, language } = step;
  const kind = MAIL_OF[state];
  const to = contactOf(step);
  if (kind === undefined || to === undefined) return;
  const withdrawal = await networks.withdrawal(step.withdrawalId);
  if (withdrawal === undefined) return;
  const { steps } = withdrawal;
  if (state === "requested" && steps.some((each) => each.state === "held" || each.state === "reviewing"))
    return;
  const freeze = STOPPABLE.has(kind)
    ? `${origin()}/freeze#${await drawFreezeLink(pool, withdrawal.member, now)}`
    : "";
  await mailer.send({
    ...{
      kind,
      to,
      language,
      code: "",
      key: `withdrawal:${step.withdrawalId}:${state}:${step.at}`,
      timeMs: now,
    },
    fields: {
      ...factsOf(networks, withdrawal, networks.of(withdrawal.network)?.label ?? withdrawal.network),
      reason: reasonText(language, step.reason),
      until:
        state === "held" && withdrawal.heldUntil !== undefined ? `\n${timeText(withdrawal.heldUntil)}` : "",
      link: `${origin()}/withdrawRecords`,
      freeze,
    },
  });
}

function contactOf({ email, phone }: Step): Contact | undefined {
  if (email !== null) return { kind: "email", address: email };
  return phone === null ? undefined : { kind: "phone", address: phone };
}

const ENDS_SHOWN = 6;

function factsOf(
  networks: Pick<Networks, "amountText">,
  withdrawal: Withdrawal,
  network: string,
): Readonly<Record<string, string>> {
  const { coin, address, amount, fee, arrival, txHash = "", withdrawalId } = withdrawal;
  return {
    ...{ coin, address, network, tx: txHash, id: withdrawalId, picture: identiconText(address) },
    short: `${address.slice(0, ENDS_SHOWN)}…${address.slice(-ENDS_SHOWN)}`,
    amount: networks.amountText(coin, amount),
    fee: networks.amountText(coin, fee),
    arrival: networks.amountText(coin, arrival),
  };
}

const timeText = (timeMs: number): string =>
  `${new Date(timeMs).toISOString().replace("T", " ").slice(0, 16)} UTC`;

type ReasonTexts = Readonly<Record<string, string>>;

const REASONS: ReadonlyMap<string, ReasonTexts> = new Map(
  LANGUAGES.map((language) => [language, readReasons(language)]),
);

/** In words, as the page says it; one that has none yet stands as it came. */
function reasonText(language: string, reason: string): string {
  return (REASONS.get(language) ?? REASONS.get("en"))?.[reason] ?? reason;
}

function readReasons(language: string): ReasonTexts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/withdraw.json`));
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly reason: ReasonTexts }).reason;
}

/** @returns the function that stops it and waits for a round under way */
export function startWithdrawalMails(parts: WithdrawalMailParts): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await mailWithdrawalSteps(parts, Date.now());
      } catch (error) {
        parts.log.error(
          { err: error },
          "members could not be notified of withdrawals; the next round tries again",
        );
      }
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
