// The page of who may make which call for docs/reference, from the contract alone.
import { CALLERS, type Caller, mayCall } from "../../packages/contract/access.ts";
import type { Call } from "../../packages/contract/call.ts";
import { CALLS } from "../../packages/contract/calls/index.ts";

const HEADS: Partial<Record<Caller, string>> = {
  frozenMember: "frozen member",
  readKey: "key: read",
  tradeKey: "key: trade",
  withdrawKey: "key: withdraw",
};

const FUND = { none: "", grant: "open grant", always: "each time" } as const;

export function accessPage(): string {
  const calls = (Object.entries(CALLS) as [string, Call][]).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const heads = CALLERS.map((caller) => HEADS[caller] ?? caller);
  const rows = calls.map(([name, call]) => {
    const cells = CALLERS.map((caller) => (mayCall(caller, call) ? "✓" : "·"));
    return `| ${name} | ${call.kind} | ${FUND[call.fund]} | ${cells.join(" | ")} |`;
  });
  return `# Who may make which call

Made from the contract; every cell is tried against the running server by each run of the tests. A key is an API key
that has this scope; every key may read. A frozen member has no session, and so may do what a stranger may. The fund
password is asked for besides, where the third column says so.

| Call | Kind | Fund password | ${heads.join(" | ")} |
|---|---|---|${CALLERS.map(() => ":-:|").join("")}
${rows.join("\n")}
`;
}
