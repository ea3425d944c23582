/** Every screen: where it lies, the key that goes there after G, and the call without which nobody has a use for it. */
import { type ComponentType, lazy } from "react";
import type { CallName } from "../data/index.ts";
import { addNamespace } from "./language.tsx";

type Loader = () => Promise<{ default: ComponentType }>;

/** A screen's code and texts come together, when it is first gone to. */
const late = (namespace: string, load: Loader, ...more: readonly string[]) =>
  lazy(async () => (await Promise.all([load(), ...[namespace, ...more].map(addNamespace)]))[0]);

export const SCREENS = [
  {
    name: "overview",
    group: "desk",
    path: "/",
    key: "O",
    needs: "staff/overview",
    Page: late("consoleDesk", () => import("../features/overview/index.ts")),
  },
  {
    name: "kyc",
    group: "queues",
    path: "/kyc",
    key: "K",
    needs: "staff/kycQueue",
    Page: late("consoleQueues", () => import("../features/kyc/index.ts")),
  },
  {
    name: "withdrawals",
    group: "queues",
    path: "/withdrawals",
    key: "W",
    needs: "staff/withdrawalQueue",
    Page: late("consoleQueues", () => import("../features/withdrawals/index.ts")),
  },
  {
    name: "vouchers",
    group: "queues",
    path: "/vouchers",
    key: "V",
    needs: "staff/voucherQueue",
    Page: late("consoleQueues", () => import("../features/vouchers/index.ts")),
  },
  {
    name: "recoveries",
    group: "queues",
    path: "/recoveries",
    key: "Y",
    needs: "staff/recoveryQueue",
    Page: late("consoleQueues", () => import("../features/recoveries/index.ts")),
  },
  {
    name: "support",
    group: "queues",
    path: "/support",
    key: "U",
    needs: "staff/supportQueue",
    Page: late("consoleSupport", () => import("../features/support/index.ts")),
  },
  {
    name: "proposals",
    group: "queues",
    path: "/proposals",
    key: "P",
    needs: "staff/proposals",
    Page: late("consoleMoney", () => import("../features/proposals/index.ts")),
  },
  {
    name: "members",
    group: "desk",
    path: "/members",
    key: "M",
    needs: "staff/searchMembers",
    Page: late(
      "consoleMembers",
      () => import("../features/members/index.ts"),
      ...["consoleManaged", "managed", "refusals"],
    ),
  },
  {
    name: "treasury",
    group: "exchange",
    path: "/treasury",
    key: "R",
    needs: "staff/treasury",
    Page: late("consoleTreasury", () => import("../features/treasury/index.ts")),
  },
  {
    name: "wealth",
    group: "exchange",
    path: "/wealth",
    key: "I",
    needs: "staff/wealth",
    Page: late("consoleWealth", () => import("../features/wealth/index.ts")),
  },
  {
    name: "loans",
    group: "exchange",
    path: "/loans",
    key: "L",
    needs: "staff/loans",
    Page: late("consoleLoans", () => import("../features/loans/index.ts")),
  },
  {
    name: "contracts",
    group: "exchange",
    path: "/contracts",
    key: "F",
    needs: "staff/contracts",
    Page: late(
      "consoleContracts",
      () => import("../features/contracts/index.ts"),
      ...["consoleDesk", "consoleMoney"],
    ),
  },
  {
    name: "rounds",
    group: "exchange",
    path: "/rounds",
    key: "D",
    needs: "staff/rounds",
    Page: late("consoleRounds", () => import("../features/rounds/index.ts"), "consoleMoney"),
  },
  {
    name: "managed",
    group: "exchange",
    path: "/managed",
    key: "H",
    needs: "staff/managedRuns",
    Page: late(
      "consoleManaged",
      () => import("../features/managed/index.ts"),
      ...["managed", "consoleMoney", "refusals"],
    ),
  },
  {
    name: "credit",
    group: "exchange",
    path: "/credit",
    key: "C",
    needs: "staff/proposeCredit",
    Page: late("consoleMoney", () => import("../features/credit/index.ts")),
  },
  {
    name: "parameters",
    group: "exchange",
    path: "/parameters",
    key: "E",
    needs: "staff/parameters",
    Page: late("consoleMoney", () => import("../features/parameters/index.ts")),
  },
  {
    name: "switches",
    group: "exchange",
    path: "/switches",
    key: "S",
    needs: "staff/overview",
    Page: late("consoleDesk", () => import("../features/switches/index.ts")),
  },
  {
    name: "content",
    group: "exchange",
    path: "/content",
    key: "N",
    needs: "staff/contentList",
    Page: late("consoleContent", () => import("../features/content/index.ts")),
  },
  {
    name: "audit",
    group: "records",
    path: "/audit",
    key: "A",
    needs: "staff/auditLog",
    Page: late("consoleDesk", () => import("../features/audit/index.ts")),
  },
  {
    name: "outbox",
    group: "records",
    path: "/outbox",
    key: "B",
    needs: "staff/outbox",
    Page: late("consoleDesk", () => import("../features/outbox/index.ts")),
  },
  {
    name: "staff",
    group: "records",
    path: "/staff",
    key: "T",
    needs: "staff/list",
    Page: late("consoleDesk", () => import("../features/staff/index.ts")),
  },
] as const satisfies readonly {
  readonly name: string;
  readonly group: string;
  readonly path: string;
  readonly key: string;
  readonly needs: CallName;
  readonly Page: ComponentType;
}[];

export type Screen = (typeof SCREENS)[number];
export type ScreenName = Screen["name"];
export const GROUPS = ["desk", "queues", "exchange", "records"] as const;

/** The screen that an address shows; a deeper address is one thing within it. */
export function screenAt(pathname: string): Screen | undefined {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  return SCREENS.find(({ path }) => path === first);
}
