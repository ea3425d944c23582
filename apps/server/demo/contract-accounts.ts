/** The participants' contract accounts: as much in each as its role wants there, by transfers from spot and back. */
import type { CallOutput } from "@meridian/contract";
import type { Logger } from "pino";
import { decimalAsFactor } from "./grid.ts";
import type { Caller } from "./member/participant.ts";
import type { ContractHabits, Player } from "./roster.ts";

const COIN = "USDT";

/** Below and above these shares of what it should be, a balance is levelled. */
const LOW_SHARE = 0.5;
const HIGH_SHARE = 1.5;

type Account = CallOutput<"user/contractAccount">;

/** Sets leverages and brings the first money; who cannot be asked now is in a later {@link levelAccounts}. */
export async function openAccounts(players: readonly Player[], log: Logger): Promise<void> {
  await Promise.all(
    players.map(async ({ participant, role: { contracts } }) => {
      if (contracts === undefined) return;
      const account = await participant.call("user/contractAccount", {});
      if (!account.ok) return;
      await setLeverages(participant, contracts, account.data);
      await level(participant, contracts, account.data, log);
    }),
  );
}

export async function levelAccounts(players: readonly Player[], log: Logger): Promise<void> {
  for (const { participant, role } of players) {
    if (role.contracts === undefined) continue;
    const account = await participant.call("user/contractAccount", {});
    if (account.ok) await level(participant, role.contracts, account.data, log);
  }
}

async function setLeverages(
  participant: Caller,
  { leverage: wanted }: ContractHabits,
  { settings, leverageMax }: Account,
): Promise<void> {
  const leverage = Math.min(wanted, leverageMax);
  for (const setting of settings) {
    if (setting.leverage === leverage) continue;
    await participant.call("user/setLeverage", { market: setting.market, leverage });
  }
}

async function level(
  participant: Caller,
  { wallet }: ContractHabits,
  account: Account,
  log: Logger,
): Promise<void> {
  const has = decimalAsFactor(account.marginBalance);
  if (has >= wallet * LOW_SHARE && has <= wallet * HIGH_SHARE) return;
  await transfer(participant, wallet - has, decimalAsFactor(account.transferable), log);
}

/** Moves whole USDT into the contract account; below zero out of it, as far as they are transferable. */
export async function transfer(
  participant: Caller,
  amount: number,
  transferable: number,
  log: Logger,
): Promise<boolean> {
  const whole = Math.floor(amount < 0 ? Math.min(-amount, transferable) : amount);
  if (whole <= 0) return true;
  const [from, to] = amount < 0 ? (["contract", "spot"] as const) : (["spot", "contract"] as const);
  const reply = await participant.call("user/convert", { coin: COIN, from, to, amount: String(whole) });
  const { email } = participant;
  if (!reply.ok)
    log.warn({ participant: email, refusal: reply.refusal }, "a participant's USDT stays where it is");
  return reply.ok;
}
