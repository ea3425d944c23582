/** The state of loans: the plans that members may borrow under, and what is lent. */
import type { CoinCode, LoanId, MemberId, PlanName } from "../ids.ts";
import { assert } from "../numeric/index.ts";
import type { PlanState, PlanTerms } from "./commands.ts";
import type { Loan } from "./loan.ts";

export class Plan {
  terms: PlanTerms;
  state: PlanState = "closed";

  constructor(terms: PlanTerms) {
    this.terms = terms;
  }

  get collaterals(): readonly CoinCode[] {
    return collateralsIn(this.terms.collaterals);
  }
}

/** The coins in a text that names them with a space between two. */
export function collateralsIn(text: string): readonly CoinCode[] {
  return text === "" ? [] : text.split(" ");
}

export class Loans {
  readonly plans = new Map<PlanName, Plan>();
  /** By rising number. */
  readonly running = new Map<LoanId, Loan>();
  readonly byMember = new Map<MemberId, Set<Loan>>();
  lastLoanId: LoanId = 0;
  /** By coin: the principal that is lent and not repaid. */
  readonly receivable = new Map<CoinCode, bigint>();
  /** By coin: the principal that will not come back. */
  readonly writtenOff = new Map<CoinCode, bigint>();

  planOf(name: PlanName): Plan {
    const plan = this.plans.get(name);
    assert(plan !== undefined, "an event names an unknown plan");
    return plan;
  }

  loanOf(id: LoanId): Loan {
    const loan = this.running.get(id);
    assert(loan !== undefined, "an event names an unknown loan");
    return loan;
  }

  add(loan: Loan): void {
    const { id, member, plan, principal } = loan;
    assert(id > this.lastLoanId, "loans are numbered upwards");
    this.lastLoanId = id;
    this.running.set(id, loan);
    const own = this.byMember.get(member);
    if (own === undefined) this.byMember.set(member, new Set([loan]));
    else own.add(loan);
    addTo(this.receivable, plan.terms.coin, principal);
  }

  drop(loan: Loan): void {
    this.running.delete(loan.id);
    this.byMember.get(loan.member)?.delete(loan);
  }

  of(member: MemberId): ReadonlySet<Loan> {
    return this.byMember.get(member) ?? NONE;
  }
}

const NONE: ReadonlySet<Loan> = new Set();

export function addTo(sums: Map<CoinCode, bigint>, coin: CoinCode, amount: bigint): void {
  sums.set(coin, (sums.get(coin) ?? 0n) + amount);
}
