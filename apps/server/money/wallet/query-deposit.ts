/**
 * "Is it mine?": where a transaction is and why. What the tables know of the member's own deposits comes first; else
 * every chain is asked, always in the same way: whether an address belongs to another member shows in no answer.
 */
import type { CallOutput, Deposit, DepositVerdict } from "@meridian/contract";
import { type Custody, type Networks, sightDeposit } from "../custody/index.ts";
import { depositView } from "./shapes.ts";

/** A transaction may pay one address several times. */
const DEPOSITS_MAX = 20;

type Answer = CallOutput<"user/queryRecharge">;

const VERDICTS: Readonly<Record<Deposit["state"], DepositVerdict>> = {
  detected: "waiting",
  confirming: "waiting",
  credited: "credited",
  unlocked: "unlocked",
  belowMinimum: "belowMinimum",
  unsupported: "notCredited",
  removed: "takenBack",
  reversed: "takenBack",
};

/** Of several payments the one that moves most says it. */
const FIRST: readonly DepositVerdict[] = ["waiting", "credited", "unlocked", "takenBack", "belowMinimum"];

export async function queryDeposit(networks: Networks, member: number, typed: string): Promise<Answer> {
  const recorded = await recordedDeposits(networks, member, typed);
  const [first] = recorded;
  if (first !== undefined) {
    return answerOf(networks.of(first.network), first.network, {
      verdict: verdictOf(recorded),
      confirmations: first.confirmations,
      deposits: recorded,
    });
  }
  const unanswered: string[] = [];
  const sightings = await Promise.all(
    networks.all.map(async (custody) => {
      const seen = await sightDeposit(custody, member, typed).catch(() => "unanswered" as const);
      if (seen === "unanswered") unanswered.push(custody.label);
      return seen === undefined || seen === "unanswered" ? undefined : { custody, seen };
    }),
  );
  const found = sightings.find((sighting) => sighting !== undefined);
  if (found === undefined) return { ...NOT_FOUND, unanswered };
  const { custody, seen } = found;
  const deposits = seen.deposits.map((row) => depositView(networks, row));
  const { confirmations } = seen;
  const verdict = verdictOfSighting(seen.succeeded, confirmations > custody.numbers.unlock, deposits);
  return answerOf(custody, custody.chain.network, { verdict, confirmations, deposits });
}

const NOT_FOUND = {
  verdict: "notFound",
  network: null,
  networkLabel: "",
  confirmations: 0,
  deposits: [] as Deposit[],
} as const;

function answerOf(
  custody: Custody | undefined,
  network: string,
  found: Pick<Answer, "verdict" | "confirmations" | "deposits">,
): Answer {
  return { ...found, network, networkLabel: custody?.label ?? network, unanswered: [] };
}

/** Chains write ids in small letters, some with a prefix that others do without. */
async function recordedDeposits(networks: Networks, member: number, typed: string): Promise<Deposit[]> {
  const digits = typed.toLowerCase().replace(/^0x/, "");
  const lists = await Promise.all(
    [digits, `0x${digits}`].map((txHash) => networks.deposits({ member, txHash }, DEPOSITS_MAX)),
  );
  return lists.flat().map((row) => depositView(networks, row));
}

function verdictOf(deposits: readonly Deposit[]): DepositVerdict {
  const verdicts = deposits.map(({ state, unlisted }) =>
    unlisted === null ? VERDICTS[state] : "unlistedCoin",
  );
  return FIRST.find((verdict) => verdicts.includes(verdict)) ?? verdicts[0] ?? "notCredited";
}

/** The watcher records within a second what stands in a block: what it left out for long will not come by itself. */
function verdictOfSighting(
  succeeded: boolean,
  isDeep: boolean,
  deposits: readonly Deposit[],
): DepositVerdict {
  if (!succeeded) return "failed";
  if (deposits.length === 0) return "otherAddress";
  const verdict = verdictOf(deposits);
  return verdict === "waiting" && isDeep ? "notCredited" : verdict;
}
