/** All ways into the exchange, in groups. A page that no group names stands with the service. Pure. */
import type { TitleKey } from "../../../app/routes.tsx";

const ENTRY_GROUPS = ["trading", "funds", "account", "service"] as const;
type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** In the order in which they stand. */
const NAMED: Readonly<Record<Exclude<EntryGroup, "service">, readonly TitleKey[]>> = {
  trading: ["markets", "exchange", "currency", "orders"],
  funds: ["account", "deposit", "withdraw", "address", "records"],
  account: [
    ...(["my", "kyc", "security", "editPassword", "editPasswordTrade"] as const),
    ...(["levels", "credit", "apiKeys", "signIns"] as const),
    ...(["invite", "team", "rewards"] as const),
  ],
};

/** Pages left out: the current one, those opened only from elsewhere, and those in the top bar. */
const ELSEWHERE: ReadonlySet<TitleKey> = new Set([
  ...(["home", "trade", "login", "register", "forgot", "freeze", "notFound"] as const),
]);

export interface Entries {
  readonly group: EntryGroup;
  readonly titles: readonly TitleKey[];
}

/**
 * @param titles of all pages that are built
 * @param demo   the mailbox page is the demo's
 */
export function entriesOf(titles: readonly TitleKey[], demo: boolean): readonly Entries[] {
  const built = new Set(titles.filter((title) => !ELSEWHERE.has(title) && (demo || title !== "mailbox")));
  const named = new Set(Object.values(NAMED).flat());
  const rest = [...built].filter((title) => !named.has(title));
  return ENTRY_GROUPS.map((group) => ({
    group,
    titles: group === "service" ? rest : NAMED[group].filter((title) => built.has(title)),
  })).filter((entries) => entries.titles.length > 0);
}
