/** The demo's participants and their funds: real transfers on the development chain, so all of it is backed. */
import { amountOf, type CoinCode, type MemberId } from "@meridian/core";
import { decimalsOf } from "../market/venue/index.ts";
import { BETS } from "./gambler/bets.ts";
import type { Participant } from "./member/participant.ts";

/** Passes the visitors' coins on from the chain to the venue's demo account. */
export const HOUSE_EMAIL = "house@participants.meridian.example";

export interface Role {
  readonly email: string;
  readonly kind: "maker" | "taker" | "gambler";
  /** Undefined of gamblers, who bring what they stake. */
  readonly contracts?: ContractHabits;
}

export interface ContractHabits {
  /** The position that it likes to have in each contract, as a share of its room there. */
  readonly lean: number;
  readonly leverage: number;
  /** USDT that its contract account is to have. */
  readonly wallet: number;
}

/** A role with somebody in it. */
export interface Player {
  readonly role: Role;
  readonly memberId: MemberId;
  readonly participant: Participant;
}

/** More than all positions that a maker has room for are worth: no day's movement comes near to liquidating one. */
const MAKER: ContractHabits = { lean: 0, leverage: 20, wallet: 8_000_000 };
const MAKERS = [MAKER, MAKER, MAKER];

/** Takers differ in what they like, so that contracts have positions of both sides at different leverages. */
const TAKERS: readonly ContractHabits[] = [
  { lean: 0.5, leverage: 5, wallet: 2_000_000 },
  { lean: -0.5, leverage: 10, wallet: 2_000_000 },
  { lean: 0, leverage: 20, wallet: 2_000_000 },
];

export const ROLES: readonly Role[] = [
  ...MAKERS.map((contracts, place) => roleOf("maker", place, { contracts })),
  ...TAKERS.map((contracts, place) => roleOf("taker", place, { contracts })),
  ...BETS.map((_, place) => roleOf("gambler", place)),
];

function roleOf(kind: Role["kind"], place: number, more: Pick<Role, "contracts"> = {}): Role {
  return { email: `${kind}-${place + 1}@participants.meridian.example`, kind, ...more };
}

type Purse = Readonly<Record<CoinCode, string>>;

/** Of a visitor's USDT so many lie in these accounts, so that a first position and a first bet need no transfer. */
export const VISITOR_USDT = { contract: "10000", rounds: "1000" } as const;

const DEMO_PURSE: Purse = {
  USDT: "61000",
  BTC: "0.5",
  ETH: "5",
  SOL: "50",
  BNB: "10",
  XRP: "5000",
  DOGE: "20000",
  ADA: "5000",
  AVAX: "100",
  LINK: "200",
  LTC: "30",
  TRX: "20000",
};

/** About 8 million USDT of BTC, 6 of ETH and 1.5 to 2 of each other coin: four times what a maker's ladders hold. */
const MAKER_PURSE: Purse = {
  USDT: "40000000",
  BTC: "125",
  ETH: "2000",
  SOL: "13000",
  BNB: "3000",
  XRP: "2500000",
  DOGE: "11000000",
  ADA: "3500000",
  AVAX: "55000",
  LINK: "110000",
  LTC: "20000",
  TRX: "12000000",
};

/**
 * Takers turn over some 120 million USDT a day each, but buys and sells cancel out within a few hours, so what they
 * need is room for the swings: 10 million each way is about a twelfth of a day. 2 million go to the contract account.
 */
const TAKER_PURSE: Purse = {
  USDT: "12000000",
  BTC: "30",
  ETH: "500",
  SOL: "5000",
  BNB: "1000",
  XRP: "900000",
  DOGE: "3500000",
  ADA: "1000000",
  AVAX: "17000",
  LINK: "35000",
  LTC: "6000",
  TRX: "4000000",
};

/** A few days' losses. */
const GAMBLER_PURSE: Purse = { USDT: "50000" };

export const PURSES: Readonly<Record<Role["kind"] | "demo", Purse>> = {
  demo: DEMO_PURSE,
  maker: MAKER_PURSE,
  taker: TAKER_PURSE,
  gambler: GAMBLER_PURSE,
};

export interface Gift {
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: ReturnType<typeof amountOf>;
}

export function giftsOf(member: MemberId, purse: Purse): Gift[] {
  return Object.entries(purse).map(([coin, text]) => ({
    member,
    coin,
    amount: amountOf(text, decimalsOf(coin)),
  }));
}
