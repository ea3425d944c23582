/**
 * The signer's own limits, whatever it is asked for: which coins, how much for each withdrawal and within an hour and a
 * day, what work a transaction may pay for, and the only addresses a surplus may go to. The policy comes from a file
 * beside the keys; what was signed is written down before it is, so that a restart forgets nothing.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseDecimal } from "@meridian/core";
import { z } from "zod";
import { PolicyProblem } from "./policy-problem.ts";
import {
  type DecodedPayment,
  type DecodedTransaction,
  SignerRefused,
  type SigningRequest,
} from "./signer.ts";
import { openSpent, type Spent } from "./spent.ts";

interface Asked {
  readonly request: SigningRequest;
  readonly decoded: DecodedTransaction;
  /** The one that pays somebody. */
  readonly payment: DecodedPayment;
  /** Destination of an address, in the form of the payment's. */
  readonly destinationOf: (address: string) => string;
}

export interface Policy {
  /** Writes down what it lets through. @throws SignerRefused naming the limit */
  admit(asked: Asked): void;
}

const whole = z.string().regex(/^\d{1,20}(\.\d{1,18})?$/);
const coinPolicy = z.strictObject({
  /** "" for the chain's own coin. */
  contract: z.string().default(""),
  decimals: z.int().min(0).max(36),
  withdrawalMax: whole,
  hourMax: whole,
  dayMax: whole,
});
const chainPolicy = z.strictObject({
  coins: z.record(z.string(), coinPolicy),
  coldAddresses: z.array(z.string()).default([]),
  transferGasMax: z.int().positive().optional(),
  tokenGasMax: z.int().positive().optional(),
  gasPriceMaxGwei: z.int().positive().optional(),
});
const policyFile = z.strictObject({ chains: z.record(z.string(), chainPolicy) });
type ChainPolicy = z.output<typeof chainPolicy>;

const GWEI = 1_000_000_000n;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Without a file: the work that a transaction pays for has its usual bounds, and nothing else has any. */
export const USUAL_POLICY: Policy = {
  admit: ({ decoded, payment }) => checkWork(decoded.work, payment.contract, undefined),
};

/**
 * @param path of the policy; what was signed under it is kept in a file of that name with ".spent.json" behind it
 * @throws PolicyProblem for a file that cannot be read or says something else
 */
export function openPolicy(path: string, now: () => number = Date.now): Policy {
  const policy = policyFile.safeParse(jsonOf(path));
  if (!policy.success) {
    const [issue] = policy.error.issues;
    throw new PolicyProblem(`The signer's policy ${path}: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { chains } = policy.data;
  for (const { withdrawalMax, hourMax, dayMax, decimals } of Object.values(chains).flatMap(coinsOf)) {
    for (const text of [withdrawalMax, hourMax, dayMax]) unitsOf(text, decimals);
  }
  const spent = openSpent(`${path}.spent.json`, DAY_MS);
  return { admit: (asked) => admit(chains, asked, { spent, now: now() }) };
}

function admit(
  chains: Readonly<Record<string, ChainPolicy>>,
  { request, decoded, payment, destinationOf }: Asked,
  { spent, now }: { readonly spent: Spent; readonly now: number },
): void {
  const { chain, order } = request;
  const policy = chains[chain];
  if (policy === undefined) throw new SignerRefused("its own policy does not name this chain");
  checkWork(decoded.work, payment.contract, policy);
  if (order.purpose === "cold") {
    const { to } = payment;
    const isListed = policy.coldAddresses.some((address) => destinationOf(address) === to);
    if (!isListed) throw new SignerRefused("its own policy does not name this cold address");
  }
  if (order.purpose !== "withdrawal") return;
  const coin = Object.values(policy.coins).find((each) => sameContract(each.contract, payment.contract));
  if (coin === undefined) throw new SignerRefused("its own policy does not name this coin");
  const most = (text: string): bigint => unitsOf(text, coin.decimals);
  if (payment.raw > most(coin.withdrawalMax)) throw new SignerRefused("its own limit of one withdrawal");
  const entry = {
    key: `${chain} ${decoded.slot}`,
    coin: `${chain} ${payment.contract}`,
    raw: payment.raw,
    at: now,
  };
  if (spent.within(entry, HOUR_MS) > most(coin.hourMax)) throw new SignerRefused("its own limit of an hour");
  if (spent.within(entry, DAY_MS) > most(coin.dayMax)) throw new SignerRefused("its own limit of a day");
  spent.add(entry);
}

function checkWork(
  work: DecodedTransaction["work"],
  contract: string,
  policy: ChainPolicy | undefined,
): void {
  if (work === undefined) return;
  const gas = contract === "" ? policy?.transferGasMax : policy?.tokenGasMax;
  if (work.gas > (gas === undefined ? work.gasMax : BigInt(gas)))
    throw new SignerRefused("its own cap of gas");
  const gwei = policy?.gasPriceMaxGwei;
  const priceMax = gwei === undefined ? work.priceMax : BigInt(gwei) * GWEI;
  if (work.price > priceMax) throw new SignerRefused("its own cap of the price of gas");
}

const coinsOf = ({ coins }: ChainPolicy) => Object.values(coins);

const sameContract = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function unitsOf(text: string, decimals: number): bigint {
  const value = parseDecimal(text, decimals);
  if (typeof value !== "bigint")
    throw new PolicyProblem(`${text} has more than ${decimals} digits after the point.`);
  return value;
}

function jsonOf(path: string): unknown {
  if (!existsSync(path)) throw new PolicyProblem(`The signer's policy ${path} is not there.`);
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new PolicyProblem(`The signer's policy ${path} is no JSON.`);
  }
}
