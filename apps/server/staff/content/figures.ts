/**
 * The one list of figures that texts may name as `{{name}}`, each with its value in force. An amount of one coin is
 * named with the coin: `{{withdrawFee:USDT}}`.
 */
import { CODE_LIFE_MS } from "../../ground/mail/index.ts";
import {
  type CallOutput,
  KEY_ADDRESSES_MAX,
  KEY_UNBOUND_LIFE_DAYS,
  KEYS_PER_MEMBER_MAX,
} from "@meridian/contract";
import { formatDecimal } from "@meridian/core";
import { decimalText } from "@meridian/i18n/decimal-text";
import { languageOf } from "@meridian/i18n/languages";
import { PICTURE_BYTES_MAX } from "../../members/files/index.ts";
import { LANGUAGES } from "../../ground/calls/index.ts";
import {
  CODE_RESEND_MS,
  CODE_TRIES_MAX,
  FUND_GRANT_MS,
  FUND_LOCK_MS,
  FUND_TRIES_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SIGN_INS_KEPT_MS,
} from "../../members/identity/index.ts";
import { VOUCHERS_WAITING_MAX } from "../../money/parameters/index.ts";
import {
  ANTI_PHISHING_MAX,
  ANTI_PHISHING_MIN,
  FREEZE_LINK_MS,
  LOCK_DAYS_MAX,
  PASSKEYS_MAX,
  RECOVERY_CODES,
} from "../../members/factors/index.ts";
import type { FigureOf } from "./fill.ts";

export type Fees = CallOutput<"data/fees">;

/** Of the market that stands for all: the price band and how many orders may be open. */
export interface MarketFigures {
  readonly bandLowPpm: number;
  readonly bandHighPpm: number;
  readonly openOrdersMax: number;
  readonly conditionalOrdersMax: number;
}

export interface FigureSources {
  readonly name: string;
  readonly copyright: string;
  readonly fees: Fees;
  readonly market: MarketFigures;
  readonly coinCount: number;
  readonly weightPerMinute: number;
}

interface Writer {
  /** A decimal text as the reader writes numbers. */
  number(decimal: string): string;
  percent(ppm: number): string;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PPM_DIGITS = 6;
const FUND_PASSWORD_DIGITS = 6;
/** Rates below one percent are written with both digits: 0.10 %. */
const SMALL_PPM = 10_000;

type Figure = string | number;
type Named = Readonly<Record<string, (sources: FigureSources, write: Writer) => Figure>>;

const highest = (sources: FigureSources): number => {
  const rates = levelZero(sources);
  return Math.max(rates.makerFeePpm, rates.takerFeePpm);
};

function levelZero({ fees }: FigureSources) {
  return fees.levels.find(({ level }) => level === 0) ?? { makerFeePpm: 0, takerFeePpm: 0 };
}

const usdt = (amount: string, write: Writer): string => `${write.number(amount)} USDT`;
const daily = ({ fees }: FigureSources, level: number, write: Writer): string =>
  usdt(fees.withdrawDaily.find((limit) => limit.level === level)?.usdt ?? "0", write);

/** Over several networks it is the least and the most of them: "2–12". */
function confirmations(
  { fees }: FigureSources,
  name: "confirmationsRequired" | "confirmationsUnlock",
  write: Writer,
): string {
  const counts = fees.networks.map((network) => network[name]);
  if (counts.length === 0) return write.number("0");
  return range([Math.min(...counts), Math.max(...counts)].map((count) => write.number(String(count))));
}

const range = ([least = "0", most = least]: readonly string[]): string =>
  least === most ? least : `${least}–${most}`;

const FIGURES: Named = {
  exchangeName: ({ name }) => name,
  copyrightYears: ({ copyright }) => copyright,
  depositConfirmations: (sources, write) => confirmations(sources, "confirmationsRequired", write),
  unlockConfirmations: (sources, write) => confirmations(sources, "confirmationsUnlock", write),
  depositMin: ({ fees }, write) =>
    write.number(inOrder(fees.networks.map((network) => network.depositMin))[0] ?? "0"),
  withdrawHoldHours: ({ fees }) => fees.withdrawHoldHours,
  withdrawDaily: (sources, write) => daily(sources, 0, write),
  withdrawDailyVerified: (sources, write) => daily(sources, 1, write),
  withdrawReview: ({ fees }, write) => usdt(fees.withdrawReviewUsdt, write),
  withdrawTwoPeople: ({ fees }, write) => usdt(fees.withdrawTwoPeopleUsdt, write),
  spotFee: (sources, write) => write.percent(highest(sources)),
  spotMakerFee: (sources, write) => write.percent(levelZero(sources).makerFeePpm),
  spotTakerFee: (sources, write) => write.percent(levelZero(sources).takerFeePpm),
  feeLevels: ({ fees }) => fees.levels.length,
  feeVolumeDays: ({ fees }) => fees.volumeDays,
  referralLevelOne: ({ fees }, write) => write.percent(fees.referral?.levelOnePpm ?? 0),
  referralLevelTwo: ({ fees }, write) => write.percent(fees.referral?.levelTwoPpm ?? 0),
  priceBandLow: ({ market }, write) => write.percent(market.bandLowPpm),
  priceBandHigh: ({ market }, write) => write.percent(market.bandHighPpm),
  openOrdersMax: ({ market }) => market.openOrdersMax,
  conditionalOrdersMax: ({ market }) => market.conditionalOrdersMax,
  fundPasswordDigits: () => FUND_PASSWORD_DIGITS,
  fundPasswordTries: () => FUND_TRIES_MAX,
  fundPasswordLockHours: () => FUND_LOCK_MS / HOUR_MS,
  fundGrantMinutes: () => FUND_GRANT_MS / MINUTE_MS,
  passwordLengthMin: () => PASSWORD_LENGTH_MIN,
  passwordLengthMax: () => PASSWORD_LENGTH_MAX,
  codeMinutes: () => CODE_LIFE_MS / MINUTE_MS,
  codeTries: () => CODE_TRIES_MAX,
  codeResendSeconds: () => CODE_RESEND_MS / SECOND_MS,
  sessionIdleHours: () => SESSION_IDLE_MS / HOUR_MS,
  sessionLifeDays: () => SESSION_LIFE_MS / DAY_MS,
  signInLogDays: () => SIGN_INS_KEPT_MS / DAY_MS,
  recoveryCodes: () => RECOVERY_CODES,
  passkeysMax: () => PASSKEYS_MAX,
  lockDaysMax: () => LOCK_DAYS_MAX,
  freezeLinkDays: () => FREEZE_LINK_MS / DAY_MS,
  antiPhishingMin: () => ANTI_PHISHING_MIN,
  antiPhishingMax: () => ANTI_PHISHING_MAX,
  pictureMegabytes: () => PICTURE_BYTES_MAX / 1_048_576,
  vouchersWaitingMax: () => VOUCHERS_WAITING_MAX,
  apiKeysMax: () => KEYS_PER_MEMBER_MAX,
  apiKeyAddressesMax: () => KEY_ADDRESSES_MAX,
  apiKeyUnboundDays: () => KEY_UNBOUND_LIFE_DAYS,
  apiWeightPerMinute: ({ weightPerMinute }) => weightPerMinute,
  coinCount: ({ coinCount }) => coinCount,
  marketCount: ({ fees }) => fees.markets.length,
  languageCount: () => LANGUAGES.length,
};

type Network = Fees["networks"][number];

/** Named with a coin. Over several networks it is the least and the most of them: "0.1–1 USDT". */
const OF_COIN: Readonly<Record<string, (network: Network) => string>> = {
  depositMin: ({ depositMin }) => depositMin,
  withdrawMin: ({ withdrawMin }) => withdrawMin,
  withdrawFee: ({ withdrawFee }) => withdrawFee,
};

export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES);
export const COIN_FIGURE_NAMES: readonly string[] = Object.keys(OF_COIN);

/** Every figure as a reader of a language writes it. */
export function figuresIn(language: string, sources: FigureSources): FigureOf {
  const write = writerIn(language);
  return (name) => {
    const [own = "", coin] = name.split(":");
    if (coin !== undefined) return ofCoin(own, coin, sources, write);
    const figure = Object.hasOwn(FIGURES, own) ? FIGURES[own]?.(sources, write) : undefined;
    return typeof figure === "number" ? write.number(String(figure)) : figure;
  };
}

function ofCoin(name: string, coin: string, { fees }: FigureSources, write: Writer): string | undefined {
  const pick = Object.hasOwn(OF_COIN, name) ? OF_COIN[name] : undefined;
  const networks = fees.networks.filter((network) => network.coin === coin);
  if (pick === undefined || networks.length === 0) return undefined;
  const sorted = inOrder(networks.map(pick));
  return `${range([sorted[0], sorted.at(-1)].map((decimal) => write.number(decimal ?? "0")))} ${coin}`;
}

const inOrder = (decimals: readonly string[]): string[] =>
  decimals.toSorted((one, other) => compareDecimals(one, other));

/** Of decimals without sign, of any length. */
function compareDecimals(one: string, other: string): number {
  const scaled = (text: string): bigint => {
    const [whole = "0", part = ""] = text.split(".");
    return BigInt(whole + part.padEnd(SCALE_DIGITS, "0"));
  };
  const difference = scaled(one) - scaled(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const SCALE_DIGITS = 18;

const writers = new Map<string, Writer>();

function writerIn(language: string): Writer {
  const known = writers.get(language);
  if (known !== undefined) return known;
  const { locale } = languageOf(language);
  const percents = { style: "percent", maximumFractionDigits: 4, useGrouping: "always" } as const;
  const large = new Intl.NumberFormat(locale, percents);
  const small = new Intl.NumberFormat(locale, { ...percents, minimumFractionDigits: 2 });
  const writer: Writer = {
    number: (decimal) => decimalText(decimal, language),
    percent: (ppm) => {
      const share = formatDecimal(BigInt(ppm), PPM_DIGITS) as `${number}`;
      return (ppm < SMALL_PPM ? small : large).format(share);
    },
  };
  writers.set(language, writer);
  return writer;
}
