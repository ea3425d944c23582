/**
 * The operator's settings, by environment. Every setting has its meaning here and stands in deploy/example.env; what is
 * missing, misspelt or unsafe stops the start with one line per problem.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { INDEX_SOURCES_MIN } from "../market/index-prices/index.ts";
import type { WalletSettings } from "../money/custody/index.ts";
import type { BucketSettings } from "../members/files/index.ts";
import { SMS_LIMITS, type SmsLimits } from "../members/identity/index.ts";
import type { SmsSettings } from "../ground/mail/index.ts";
import { type ChainSettings, chainSettings, chainVariables } from "./chains.ts";
import { type Explorer, explorersOf } from "./explorers.ts";
import { misspeltNames } from "./names.ts";
import { productionProblems } from "./production.ts";
import { hasWallet, walletProblems, walletSettings, isLoopback } from "./wallet.ts";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform((text) => Number.parseInt(text, 10))
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);

const flag = z.enum(["0", "1"]).transform((text) => text === "1");
const url = (protocols: RegExp) => z.url({ protocol: protocols });
const decimalText = z.string().regex(/^\d{1,12}$/, "must be a whole number of USDT");

const indexSources = z
  .string()
  .regex(/^([a-z0-9]+(,[a-z0-9]+)*)?$/, "must be names of exchanges by commas")
  .default("")
  .transform((text) => (text === "" ? [] : text.split(",")))
  .refine((names) => new Set(names).size === names.length, "names an exchange twice")
  .refine(
    ({ length }) => length === 0 || length >= INDEX_SOURCES_MIN,
    `must name ${INDEX_SOURCES_MIN} exchanges at least`,
  );

const environment = z.object({
  /** demo: simulated market, mailbox page, tap, demo member. production: none of them. */
  MERIDIAN_MODE: z.enum(["demo", "production"]).default("demo"),
  /** The interface to listen on. */
  HOST: z.string().default("127.0.0.1"),
  PORT: whole(0, 65_535).default(4180),
  /** The directory of the journal, the embedded database and the demo's chain. Default: data/ in the repository. */
  DATA_DIR: z.string().default(join(REPOSITORY, "data")),
  /** A PostgreSQL of the operator instead of the embedded one. */
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  /** Pepper of all passwords and codes. Required in production; the demo draws one and keeps it in DATA_DIR. */
  MERIDIAN_SECRET: z.string().optional(),
  /** The exchange's public origin, such as https://exchange.example; needed behind a proxy. */
  PUBLIC_ORIGIN: url(/^https?$/).optional(),
  /** 1 when a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  TRUST_PROXY: flag.default(false),
  /** smtps://user:password@mail.example; required in production. */
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().default("Meridian <no-reply@localhost>"),
  /** The page of a transaction per network: evm=https://explorer.example/tx/{tx},bitcoin=… */
  EXPLORER_URLS: z.string().default(""),
  /** Members may register and log in by phone. Default: in the demo, whose mailbox page shows the messages. */
  PHONE_REGISTRATION: flag.optional(),
  /** The address to which short messages are posted; required in production with PHONE_REGISTRATION=1. */
  SMS_URL: url(/^https?$/).optional(),
  /** The header Authorization of these requests, such as "Bearer …". */
  SMS_AUTHORIZATION: z.string().optional(),
  SMS_SENDER: z.string().max(40).default("Meridian"),
  ...chainVariables,
  /** The venue's wallet as a sealed file, from `npm run wallet -- create`. Default: custody/wallet.json in DATA_DIR. */
  MERIDIAN_WALLET_KEYSTORE: z.string().optional(),
  /** The keystore's passphrase, or the file that holds it. */
  MERIDIAN_WALLET_PASSPHRASE: z.string().optional(),
  MERIDIAN_WALLET_PASSPHRASE_FILE: z.string().optional(),
  /** The wallet's recovery words themselves, in place of a keystore: open to everything that reads the environment. */
  MERIDIAN_WALLET_SEED: z.string().optional(),
  /** A signer on another machine, in place of keys on this one, and the secret that both share. */
  MERIDIAN_SIGNER_URL: url(/^https?$/).optional(),
  MERIDIAN_SIGNER_SECRET: z.string().optional(),
  /** The limits of the signer on this machine, a JSON file beside its keys; see docs/operating/keys.md. */
  MERIDIAN_SIGNER_POLICY: z.string().optional(),
  /** Time between blocks of the development chains. */
  CHAIN_BLOCK_TIME_MS: whole(0, 60_000).default(2_000),
  /** Name=link pairs; the first is what the floating icon opens: Chat=https://chat.example,Mail=mailto:help@… */
  CUSTOMER_SERVICE_LINKS: z.string().optional(),
  /** Registration requires a member's invitation code. */
  INVITATION_REQUIRED: flag.default(false),
  COPYRIGHT_YEARS: z.string().max(40).default("2016-2023"),
  /** The limit of one member's withdrawals within 24 hours, in USDT at last prices. */
  WITHDRAW_DAILY_LIMIT_USDT: decimalText.default("100000"),
  /** The same for a member whose identity was verified. */
  WITHDRAW_DAILY_LIMIT_VERIFIED_USDT: decimalText.default("1000000"),
  /** A bucket for members' pictures, such as https://s3.eu-west-3.amazonaws.com/name; without it they lie in DATA_DIR. */
  FILES_BUCKET_URL: url(/^https?$/).optional(),
  FILES_BUCKET_REGION: z.string().max(60).default("us-east-1"),
  FILES_BUCKET_KEY_ID: z.string().optional(),
  FILES_BUCKET_SECRET: z.string().optional(),
  /** Exchanges from which the index of contracts comes, as ccxt calls them, by commas: binance,okx,coinbase */
  INDEX_SOURCES: indexSources,
  /** Origins of push services in the operator's own network, by commas; others must be public hosts over https. */
  PUSH_SERVICES: z.string().default(""),
  /** Demo members that one address may open in an hour; in a day 20, or as many where that is more. */
  DEMO_PER_HOUR: whole(1, 1_000_000).default(5),
  /** Codes by short message in an hour: to all phones together, and to those of one area code. */
  SMS_PER_HOUR: whole(1, 1_000_000).default(SMS_LIMITS.perHour),
  SMS_PER_AREA_PER_HOUR: whole(1, 1_000_000).default(SMS_LIMITS.perAreaPerHour),
  /** Weight per minute that a member, and an address without a session, may spend. */
  RATE_MEMBER_PER_MIN: whole(1, 100_000_000).default(6_000),
  RATE_IP_PER_MIN: whole(1, 100_000_000).default(1_200),
  /**
   * 0 starts a demo without simulated participants, for measuring. Without the development chain "evm" there are none
   * either: their coins come from its tap.
   */
  SIMULATED_MARKET: flag.default(true),
  /** 1 checks every answer against its schema; for tests. */
  CHECK_ANSWERS: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  LOG_FORMAT: z.enum(["json", "text"]).optional(),
});

interface CustomerServiceLink {
  readonly name: string;
  readonly link: string;
}

export interface Settings {
  readonly mode: "demo" | "production";
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly secret: string;
  readonly publicOrigin: string | undefined;
  readonly proxyTrusted: boolean;
  readonly smtpUrl: string | undefined;
  /** Mails leave the machine encrypted or not at all. */
  readonly mailTlsRequired: boolean;
  readonly mailFrom: string;
  readonly phonesServed: boolean;
  /** Without it the demo's mailbox takes the short messages. */
  readonly sms: SmsSettings | undefined;
  readonly chains: ChainSettings;
  /** Block explorers for people. */
  readonly explorers: readonly Explorer[];
  /** Without it the demo's own, made in the data directory. */
  readonly wallet: WalletSettings | undefined;
  readonly chainBlockTimeMs: number;
  readonly customerServiceLinks: readonly CustomerServiceLink[];
  readonly invitationRequired: boolean;
  readonly copyrightYears: string;
  /** Decimal text, whole USDT. */
  readonly withdrawDailyLimitUsdt: string;
  readonly withdrawDailyLimitVerifiedUsdt: string;
  /** Without it members' pictures lie in a folder of the data directory. */
  readonly filesBucket: BucketSettings | undefined;
  /** Names of ccxt; empty for none, or three at least. */
  readonly indexSources: readonly string[];
  /** Origins of push services to which the rule of public hosts does not apply. */
  readonly pushServices: ReadonlySet<string>;
  readonly rateMemberPerMinute: number;
  readonly rateIpPerMinute: number;
  readonly demoPerHour: number;
  readonly smsLimits: SmsLimits;
  readonly marketSimulated: boolean;
  readonly answersChecked: boolean;
  readonly logLevel: string;
  readonly logFormat: "json" | "text";
  readonly webDirectory: string;
  readonly consoleDirectory: string;
}

/** One line per problem, for the person who starts the server. */
export class SettingsInvalid extends Error {
  override name = "SettingsInvalid";
}

export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { values, problems: malformed } = readValues(given);
  const isDemo = values.MERIDIAN_MODE === "demo";
  const chains = chainSettings(values, isDemo);
  const { explorers, problems: explorerProblems } = explorersOf(values.EXPLORER_URLS);
  const bucket = bucketOf(values);
  const push = originsOf(values.PUSH_SERVICES);
  const links = linksOf(values.CUSTOMER_SERVICE_LINKS, isDemo);
  const others = [
    ...(isDemo ? [] : misspeltNames(Object.keys(given), Object.keys(environment.shape))),
    ...[...chains.problems, ...explorerProblems, ...bucket.problems, ...push.problems, ...links.problems],
    ...unsafeProblems(values, chains),
  ];
  // Of a setting that cannot be read, nothing else is known.
  const unread = malformed.map((line) => line.slice(0, line.indexOf(":") + 1));
  const problems = [...malformed, ...others.filter((line) => !unread.some((name) => line.startsWith(name)))];
  if (problems.length > 0) throw new SettingsInvalid(problems.join("\n"));

  const dataDirectory = resolve(REPOSITORY, values.DATA_DIR);
  return {
    mode: values.MERIDIAN_MODE,
    host: values.HOST,
    port: values.PORT,
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    secret: values.MERIDIAN_SECRET ?? demoSecret(dataDirectory),
    publicOrigin: values.PUBLIC_ORIGIN === undefined ? undefined : new URL(values.PUBLIC_ORIGIN).origin,
    proxyTrusted: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailTlsRequired: values.MERIDIAN_MODE === "production" && !isLoopback(values.SMTP_URL ?? ""),
    mailFrom: values.MAIL_FROM,
    phonesServed: values.PHONE_REGISTRATION ?? isDemo,
    sms: smsOf(values),
    chains,
    explorers,
    wallet: walletSettings(values, dataDirectory, REPOSITORY),
    chainBlockTimeMs: values.CHAIN_BLOCK_TIME_MS,
    customerServiceLinks: links.links,
    invitationRequired: values.INVITATION_REQUIRED,
    copyrightYears: values.COPYRIGHT_YEARS,
    withdrawDailyLimitUsdt: values.WITHDRAW_DAILY_LIMIT_USDT,
    withdrawDailyLimitVerifiedUsdt: values.WITHDRAW_DAILY_LIMIT_VERIFIED_USDT,
    filesBucket: bucket.bucket,
    indexSources: values.INDEX_SOURCES,
    pushServices: push.origins,
    rateMemberPerMinute: values.RATE_MEMBER_PER_MIN,
    rateIpPerMinute: values.RATE_IP_PER_MIN,
    demoPerHour: values.DEMO_PER_HOUR,
    smsLimits: { perHour: values.SMS_PER_HOUR, perAreaPerHour: values.SMS_PER_AREA_PER_HOUR },
    marketSimulated: isDemo && values.SIMULATED_MARKET && chains.evm.includes("evm"),
    answersChecked: values.CHECK_ANSWERS,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (isDemo ? "text" : "json"),
    webDirectory: join(REPOSITORY, "apps/web/dist"),
    consoleDirectory: join(REPOSITORY, "apps/console/dist"),
  };
}

type Values = z.output<typeof environment>;

/** Every setting by itself, so that one that is wrong hides no other; it then counts as not set. */
function readValues(given: Readonly<Record<string, string | undefined>>): {
  readonly values: Values;
  readonly problems: readonly string[];
} {
  const read = Object.entries(environment.shape).map(([name, shape]) => {
    const parsed = shape.safeParse(given[name]);
    if (parsed.success) return { name, value: parsed.data, problem: "" };
    const reason = parsed.error.issues[0]?.message ?? "is not in order";
    return { name, value: shape.safeParse(undefined).data, problem: `${name}: ${reason}` };
  });
  return {
    values: Object.fromEntries(read.map(({ name, value }) => [name, value])) as Values,
    problems: read.map(({ problem }) => problem).filter((problem) => problem !== ""),
  };
}

const WALLET_MISSING =
  "MERIDIAN_WALLET_PASSPHRASE: must be set with a node of your own, or MERIDIAN_WALLET_SEED or MERIDIAN_SIGNER_URL in its place; keys for real coins are not made up (npm run wallet -- create)";

function unsafeProblems(values: Values, { hasNode, evm }: ChainSettings): string[] {
  const isDemo = values.MERIDIAN_MODE === "demo";
  const nodes = evm.filter((each) => typeof each !== "string");
  return [
    hasWallet(values) || (isDemo && !hasNode) ? "" : WALLET_MISSING,
    ...walletProblems(values),
    isDemo || hasNode
      ? ""
      : "EVM_RPC_URL: must be set, or EVM_NETWORKS or BITCOIN_RPC_URL; the test chains are for the demo",
    ...(isDemo ? [] : productionProblems(values, nodes)),
  ].filter((problem) => problem !== "");
}

/** Drawn once and kept beside the data whose hashes it peppers, readable by the owner alone. */
function demoSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(file, randomBytes(48).toString("base64"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

function smsOf(values: Values): SmsSettings | undefined {
  const { SMS_URL: smsUrl, SMS_AUTHORIZATION: authorization, SMS_SENDER: sender } = values;
  return smsUrl === undefined ? undefined : { url: smsUrl, authorization, sender };
}

function bucketOf(values: Values): {
  readonly bucket: BucketSettings | undefined;
  readonly problems: readonly string[];
} {
  const { FILES_BUCKET_URL: bucketUrl, FILES_BUCKET_REGION: region } = values;
  if (bucketUrl === undefined) return { bucket: undefined, problems: [] };
  const { FILES_BUCKET_KEY_ID: accessKeyId, FILES_BUCKET_SECRET: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const problem = "FILES_BUCKET_URL: needs FILES_BUCKET_KEY_ID and FILES_BUCKET_SECRET";
    return { bucket: undefined, problems: [problem] };
  }
  return { bucket: { url: bucketUrl, region, accessKeyId, secretAccessKey }, problems: [] };
}

function originsOf(text: string): {
  readonly origins: ReadonlySet<string>;
  readonly problems: readonly string[];
} {
  const parts = text.split(",").filter((part) => part !== "");
  const wrong = parts.filter((part) => !URL.canParse(part) || new URL(part).origin !== part);
  return { origins: new Set(parts), problems: wrong.map((part) => `PUSH_SERVICES: not an origin: ${part}`) };
}

/** "a=b,c=d" as names and links; the first equals sign divides. */
function linksOf(
  text: string | undefined,
  isDemo: boolean,
): { readonly links: readonly CustomerServiceLink[]; readonly problems: readonly string[] } {
  const pairs = text === undefined ? [] : text.split(",");
  const links = pairs.map((pair) => {
    const place = Math.max(pair.indexOf("="), 0);
    return { name: pair.slice(0, place).trim(), link: pair.slice(place + 1).trim() };
  });
  const wrong = links.filter(({ name, link }) => name === "" || !/^(https?:\/\/|mailto:|tel:|\/)/.test(link));
  const problems = wrong.map(({ link }) => `CUSTOMER_SERVICE_LINKS: not a pair of name and link: ${link}`);
  if (links.length > 0) return { links, problems };
  // The chat is a part of the product; a mail address is the operator's to give.
  const chat = { name: "Customer service", link: "/support" };
  const mail = { name: "support@localhost", link: "mailto:support@localhost" };
  return { links: isDemo ? [chat, mail] : [chat], problems };
}
