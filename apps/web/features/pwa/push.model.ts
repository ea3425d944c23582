/** Notifications on this device: permission and chosen kinds. Pure. */

/** `apple`: only once it is installed; `denied`: the member refused before. */
export type PushState = "allowed" | "askable" | "denied" | "apple" | "unsupported";

export function pushState(device: {
  readonly isPossible: boolean;
  readonly permission: "default" | "granted" | "denied";
  readonly isApple: boolean;
  readonly isInstalled: boolean;
}): PushState {
  const { isPossible, permission, isApple, isInstalled } = device;
  if (!isPossible) return isApple && !isInstalled ? "apple" : "unsupported";
  if (permission === "default") return "askable";
  return permission === "granted" ? "allowed" : "denied";
}

export const KINDS = [
  ...(["fills", "deposits", "withdrawals", "logins"] as const),
  ...(["risks", "exits", "funding", "alerts"] as const),
];

type Kind = (typeof KINDS)[number];

export type Wishes = Readonly<Record<Kind | "amounts", boolean>>;

/** With the first tap: everything that happens but what comes three times a day, and no amounts. */
export const WISHES_FIRST: Wishes = {
  ...{ fills: true, deposits: true, withdrawals: true, logins: true },
  ...{ risks: true, exits: true, funding: false, alerts: true },
  amounts: false,
};

/** Of what was kept; undefined where nothing was. */
export function wishesIn(kept: unknown): Wishes | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const said = new Map(Object.entries(kept));
  // A kind that came since it was kept is as with the first tap.
  const isWished = (name: keyof Wishes): boolean =>
    said.has(name) ? said.get(name) === true : WISHES_FIRST[name];
  return {
    fills: isWished("fills"),
    deposits: isWished("deposits"),
    withdrawals: isWished("withdrawals"),
    logins: isWished("logins"),
    risks: isWished("risks"),
    exits: isWished("exits"),
    funding: isWished("funding"),
    alerts: isWished("alerts"),
    amounts: isWished("amounts"),
  };
}
