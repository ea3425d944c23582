/**
 * Random commands that collide: few members, coins and prices, small quantities against big ones, identifiers used
 * twice, and now and then a number from the edge. Good commands are the most, so that books fill and money moves.
 */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import { ContractsGenerator } from "./contracts.ts";
import { ConvertGenerator } from "./convert.ts";
import { CustodyGenerator } from "./custody.ts";
import { Draw } from "./draw.ts";
import { FundGenerator } from "./fund.ts";
import { LedgerGenerator } from "./ledger.ts";
import { LoanGenerator } from "./loans.ts";
import { ManagedGenerator } from "./managed.ts";
import { ParameterGenerator } from "./parameters.ts";
import type { GeneratorPart } from "./part.ts";
import { RoundGenerator } from "./rounds.ts";
import { SpotGenerator } from "./spot.ts";
import { TradingGenerator } from "./trading.ts";
import { WealthGenerator } from "./wealth.ts";

/** In the order in which a history opens. */
export const SPOT_PARTS = [
  ParameterGenerator,
  SpotGenerator,
  LedgerGenerator,
  CustodyGenerator,
  TradingGenerator,
] as const;

/** Of readers that know one product besides: a further product does not make its events fewer. */
export const TRADING_PARTS = [...SPOT_PARTS, ContractsGenerator] as const;
export const ROUND_PARTS = [...SPOT_PARTS, RoundGenerator] as const;
export const WEALTH_PARTS = [...SPOT_PARTS, WealthGenerator] as const;
export const LOAN_PARTS = [...SPOT_PARTS, LoanGenerator] as const;

const ALL_PARTS: readonly (new (draw: Draw) => GeneratorPart)[] = [
  ...TRADING_PARTS,
  RoundGenerator,
  ConvertGenerator,
  WealthGenerator,
  LoanGenerator,
  ManagedGenerator,
  FundGenerator,
];

export class CommandGenerator {
  private readonly draw: Draw;
  private readonly parts: readonly GeneratorPart[];
  private readonly kinds: GeneratorPart["kinds"];
  private readonly shares: number;

  /** @param parts of readers that know no contracts: {@link SPOT_PARTS} */
  constructor(seed: number, parts: readonly (new (draw: Draw) => GeneratorPart)[] = ALL_PARTS) {
    const draw = new Draw(seed);
    this.draw = draw;
    this.parts = parts.map((Part) => new Part(draw));
    this.kinds = this.parts.flatMap(({ kinds }) => kinds);
    this.shares = this.kinds.reduce((sum, [share]) => sum + share, 0);
  }

  /** Commands that the others need: coins, markets, members, and money. */
  opening(): Command[] {
    return this.parts.flatMap((part) => part.opening?.() ?? []);
  }

  /** Notes an event, so that later commands aim at open orders. Without it they aim at random. */
  see(event: Event): void {
    for (const part of this.parts) part.see?.(event);
  }

  /** @param lastOrderId number of the order placed last, so that cancels find something */
  next(lastOrderId: number): Command {
    this.draw.goOn();
    let place = this.draw.random.share() * this.shares;
    for (const [share, draw] of this.kinds) {
      place -= share;
      if (place < 0) return draw(lastOrderId);
    }
    throw new Error("the shares of all kinds are less than their sum");
  }
}
