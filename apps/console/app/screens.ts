/** Every screen: where it lies, the key that goes there after G, and the call without which nobody has a use for it. */
import type { ComponentType } from "react";
import type { CallName } from "../data/index.ts";
import { lateScreen } from "./late-screen.ts";

export const SCREENS = [
  {
    name: "overview",
    group: "overview",
    path: "/",
    key: "O",
    needs: "staff/overview",
    Page: lateScreen("consoleOperations", () => import("../features/overview/index.ts")),
  },
  {
    name: "kyc",
    group: "queues",
    path: "/kyc",
    key: "K",
    needs: "staff/kycQueue",
    Page: lateScreen("consoleQueues", () => import("../features/kyc/index.ts")),
  },
  {
    name: "withdrawals",
    group: "queues",
    path: "/withdrawals",
    key: "W",
    needs: "staff/withdrawalQueue",
    Page: lateScreen("consoleQueues", () => import("../features/withdrawals/index.ts")),
  },
  {
    name: "vouchers",
    group: "queues",
    path: "/vouchers",
    key: "V",
    needs: "staff/voucherQueue",
    Page: lateScreen("consoleQueues", () => import("../features/vouchers/index.ts")),
  },
  {
    name: "recoveries",
    group: "queues",
    path: "/recoveries",
    key: "Y",
    needs: "staff/recoveryQueue",
    Page: lateScreen("consoleQueues", () => import("../features/recoveries/index.ts")),
  },
  {
    name: "support",
    group: "queues",
    path: "/support",
    key: "U",
    needs: "staff/supportQueue",
    Page: lateScreen("consoleSupport", () => import("../features/support/index.ts")),
  },
  {
    name: "proposals",
    group: "queues",
    path: "/proposals",
    key: "P",
    needs: "staff/proposals",
    Page: lateScreen("consoleMoney", () => import("../features/proposals/index.ts"), "refusals"),
  },
  {
    name: "members",
    group: "overview",
    path: "/members",
    key: "M",
    needs: "staff/searchMembers",
    Page: lateScreen(
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
    Page: lateScreen("consoleTreasury", () => import("../features/treasury/index.ts")),
  },
  {
    name: "wealth",
    group: "exchange",
    path: "/wealth",
    key: "I",
    needs: "staff/wealth",
    Page: lateScreen("consoleWealth", () => import("../features/wealth/index.ts")),
  },
  {
    name: "loans",
    group: "exchange",
    path: "/loans",
    key: "L",
    needs: "staff/loans",
    Page: lateScreen("consoleLoans", () => import("../features/loans/index.ts")),
  },
  {
    name: "contracts",
    group: "exchange",
    path: "/contracts",
    key: "F",
    needs: "staff/contracts",
    Page: lateScreen(
      "consoleContracts",
      () => import("../features/contracts/index.ts"),
      ...["consoleOperations", "consoleMoney"],
    ),
  },
  {
    name: "rounds",
    group: "exchange",
    path: "/rounds",
    key: "D",
    needs: "staff/rounds",
    Page: lateScreen("consoleRounds", () => import("../features/rounds/index.ts"), "consoleMoney"),
  },
  {
    name: "managed",
    group: "exchange",
    path: "/managed",
    key: "H",
    needs: "staff/managedRuns",
    Page: lateScreen(
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
    Page: lateScreen("consoleMoney", () => import("../features/credit/index.ts")),
  },
  {
    name: "parameters",
    group: "exchange",
    path: "/parameters",
    key: "E",
    needs: "staff/parameters",
    Page: lateScreen("consoleMoney", () => import("../features/parameters/index.ts")),
  },
  {
    name: "switches",
    group: "exchange",
    path: "/switches",
    key: "S",
    needs: "staff/overview",
    Page: lateScreen("consoleOperations", () => import("../features/switches/index.ts")),
  },
  {
    name: "content",
    group: "exchange",
    path: "/content",
    key: "N",
    needs: "staff/contentList",
    Page: lateScreen("consoleContent", () => import("../features/content/index.ts")),
  },
  {
    name: "audit",
    group: "records",
    path: "/audit",
    key: "A",
    needs: "staff/auditLog",
    Page: lateScreen("consoleOperations", () => import("../features/audit/index.ts")),
  },
  {
    name: "outbox",
    group: "records",
    path: "/outbox",
    key: "B",
    needs: "staff/outbox",
    Page: lateScreen("consoleOperations", () => import("../features/outbox/index.ts")),
  },
  {
    name: "staff",
    group: "records",
    path: "/staff",
    key: "T",
    needs: "staff/list",
    Page: lateScreen("consoleOperations", () => import("../features/staff/index.ts")),
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
export const GROUPS = ["overview", "queues", "exchange", "records"] as const;

/** The screen that an address shows; a deeper address is one thing within it. */
export function screenAt(pathname: string): Screen | undefined {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  return SCREENS.find(({ path }) => path === first);
}
