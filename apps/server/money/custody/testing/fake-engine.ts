/**
 * An engine in memory that keeps only what custody's commands do: enough to see that money is neither made nor lost.
 */
import type { Command, CustodyCommand } from "@meridian/core";
import type { Answer, Engine, EngineRefusalName, Follower } from "../../../ground/engine/engine.ts";

interface Held {
  readonly member: number;
  readonly coin: string;
  readonly amount: bigint;
  readonly fee: bigint;
  done: boolean;
}

export class FakeEngine implements Engine {
  sequence = 0;
  readonly credited = new Map<string, { member: number; coin: string; amount: bigint; reversed: boolean }>();
  readonly withdrawals = new Map<string, Held>();
  readonly commands: CustodyCommand[] = [];
  /** Available per "member coin". */
  readonly #available = new Map<string, bigint>();
  readonly #venue = new Map<string, bigint>();
  readonly #keys = new Set<string>();
  readonly #answers = new Map<string, { readonly input: string; readonly answer: Answer }>();
  /** While set, every submission is refused with it. */
  refusing: EngineRefusalName | undefined;

  async submit(actor: string, commandId: string, command: Command): Promise<Answer> {
    await Promise.resolve();
    if (this.refusing !== undefined) return { ok: false, refused: this.refusing };
    const input = JSON.stringify({ ...command, time: 0 }, (_key, value: unknown) =>
      typeof value === "bigint" ? `${value}n` : value,
    );
    const id = `${actor} ${commandId}`;
    const earlier = this.#answers.get(id);
    if (earlier !== undefined) {
      if (earlier.input !== input) return { ok: false, refused: "command.id_conflict" };
      return { ...earlier.answer, duplicate: true } as Answer;
    }
    const refused = this.#execute(command as CustodyCommand);
    if (refused !== undefined) return { ok: false, refused };
    this.commands.push(command as CustodyCommand);
    this.sequence += 1;
    const answer: Answer = { ok: true, sequence: this.sequence, outcome: { type: "done" }, duplicate: false };
    this.#answers.set(id, { input, answer });
    return answer;
  }

  /**
   * Forgets the answers, as the real engine does with old ones: then only the state protects from doing things twice.
   */
  forgetAnswers(): void {
    this.#answers.clear();
  }

  available(member: number, coin: string): bigint {
    return this.#available.get(`${member} ${coin}`) ?? 0n;
  }

  venue(account: string, coin: string): bigint {
    return this.#venue.get(`${account} ${coin}`) ?? 0n;
  }

  /** On-chain balance by the ledger. */
  chainBalance(coin: string): bigint {
    return this.venue("chain", coin);
  }

  #execute(command: CustodyCommand): EngineRefusalName | undefined {
    switch (command.type) {
      case "creditDeposit":
        if (this.credited.has(command.depositKey)) return "deposit.already_credited";
        this.credited.set(command.depositKey, { ...command, reversed: false });
        this.#add(command.member, command.coin, command.amount);
        return this.#addVenue("chain", command.coin, command.amount);
      case "reverseDeposit":
        return this.#reverse(command.depositKey);
      case "requestWithdrawal":
        if (this.withdrawals.has(command.withdrawalId)) return "withdrawal.id_in_use";
        if (this.available(command.member, command.coin) < command.amount)
          return "ledger.insufficient_balance";
        this.withdrawals.set(command.withdrawalId, { ...command, done: false });
        return this.#add(command.member, command.coin, -command.amount);
      case "settleWithdrawal":
      case "releaseWithdrawal":
        return this.#finish(command.withdrawalId, command.type === "settleWithdrawal");
      case "fundVenue":
        if (this.#keys.has(command.fundingKey)) return "venue.funding_already_booked";
        this.#keys.add(command.fundingKey);
        this.#addVenue(command.account, command.coin, command.amount);
        return this.#addVenue("chain", command.coin, command.amount);
      case "bookNetworkCost":
        if (this.#keys.has(command.costKey)) return "venue.cost_already_booked";
        this.#keys.add(command.costKey);
        this.#addVenue("operating", command.coin, -command.amount);
        return this.#addVenue("chain", command.coin, -command.amount);
    }
  }

  #reverse(key: string): EngineRefusalName | undefined {
    const deposit = this.credited.get(key);
    if (deposit === undefined) return "deposit.unknown";
    if (deposit.reversed) return "deposit.already_reversed";
    deposit.reversed = true;
    const held = this.available(deposit.member, deposit.coin);
    const debited = held < deposit.amount ? held : deposit.amount;
    this.#add(deposit.member, deposit.coin, -debited);
    this.#addVenue("reorgLoss", deposit.coin, debited - deposit.amount);
    return this.#addVenue("chain", deposit.coin, -deposit.amount);
  }

  #finish(withdrawalId: string, settled: boolean): EngineRefusalName | undefined {
    const held = this.withdrawals.get(withdrawalId);
    if (held === undefined) return "withdrawal.unknown";
    if (held.done) return "withdrawal.already_done";
    held.done = true;
    if (!settled) return this.#add(held.member, held.coin, held.amount);
    this.#addVenue("fees", held.coin, held.fee);
    return this.#addVenue("chain", held.coin, held.fee - held.amount);
  }

  #add(member: number, coin: string, value: bigint): undefined {
    this.#available.set(`${member} ${coin}`, this.available(member, coin) + value);
  }

  #addVenue(account: string, coin: string, value: bigint): undefined {
    this.#venue.set(`${account} ${coin}`, this.venue(account, coin) + value);
  }

  follow(_after: number, _follower: Follower): () => void {
    return () => undefined;
  }

  setCursor(): void {}

  async view(): Promise<never> {
    throw new Error("Custody does not look at the engine's state.");
  }

  async query(): Promise<never> {
    return this.view();
  }

  async checkInvariants(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {}
}
