/** Requirements of real money beyond a demo: all unsafe settings are reported at once, a line for each. */
import { wordsProblem } from "../money/custody/index.ts";
import { passphraseProblem, secretProblem } from "./strength.ts";
import { isLoopback, passphraseOf, type WalletVariables } from "./wallet.ts";

/** Stands in the example; refused, because everybody knows it. */
export const SECRET_OF_EXAMPLE = "change-me-to-the-output-of-openssl-rand-base64-48";

interface Values extends WalletVariables {
  readonly MERIDIAN_SECRET?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PHONE_REGISTRATION?: boolean | undefined;
  readonly SMS_URL?: string | undefined;
  readonly FILES_BUCKET_URL?: string | undefined;
  readonly EVM_RPC_URL?: string | undefined;
  readonly EVM_CONTRACTS?: string | undefined;
  readonly BITCOIN_RPC_URL?: string | undefined;
  readonly BITCOIN_NETWORK?: string | undefined;
}

/** An EVM node as a list of networks names it. */
interface Node {
  readonly network: string;
  readonly rpcUrl: string;
  readonly chainId: number | undefined;
  readonly contracts: Readonly<Record<string, string>>;
}

/** Chain ids of test chains that tools start: anvil and hardhat, geth and ganache. */
const DEVELOPMENT_CHAIN_IDS: ReadonlySet<number> = new Set([31_337, 1_337, 5_777]);

/** Ways by which a mail server's address switches encryption, or the look at its certificate, off. */
const SMTP_UNSAFE =
  /[?&](?:ignoreTLS=(?!false)|requireTLS=(?!true)|secure=(?!true)|tls\.rejectUnauthorized=(?!true))/i;

export function productionProblems(values: Values, evm: readonly Node[]): string[] {
  return [
    ...strengthProblems(values),
    ...reachProblems(values),
    ...mailProblems(values),
    ...chainProblems(values, evm),
  ].filter((problem) => problem !== "");
}

const named = (name: string, problem: string): string => (problem === "" ? "" : `${name}: ${problem}`);

function strengthProblems(values: Values): string[] {
  const { MERIDIAN_SECRET: secret = "", MERIDIAN_SIGNER_SECRET: shared } = values;
  const { MERIDIAN_WALLET_SEED: words, MERIDIAN_WALLET_PASSPHRASE: given } = values;
  const passphrase = passphraseOf(values);
  const from = given === undefined ? "MERIDIAN_WALLET_PASSPHRASE_FILE" : "MERIDIAN_WALLET_PASSPHRASE";
  const own =
    secret === SECRET_OF_EXAMPLE ? "is the one of the example, which everybody knows" : secretProblem(secret);
  return [
    named("MERIDIAN_SECRET", own === "" ? "" : `${own} (openssl rand -base64 48)`),
    // Too short a secret of the signer is told with the wallet's problems, in a demo as well.
    shared === undefined || shared.length < 32 ? "" : named("MERIDIAN_SIGNER_SECRET", secretProblem(shared)),
    words === undefined ? "" : named("MERIDIAN_WALLET_SEED", wordsProblem(words)),
    passphrase === undefined || passphrase === "" ? "" : named(from, passphraseProblem(passphrase)),
  ];
}

function reachProblems({ PUBLIC_ORIGIN: origin }: Values): string[] {
  if (origin === undefined)
    return [
      "PUBLIC_ORIGIN: must be set to where members reach the exchange, https://…; links in mails lead there",
    ];
  const parsed = new URL(origin);
  return [
    parsed.protocol === "https:"
      ? ""
      : "PUBLIC_ORIGIN: must be https, or sessions and codes can be read on the way",
    parsed.origin === origin.replace(/\/$/, "")
      ? ""
      : `PUBLIC_ORIGIN: must be an origin alone: ${parsed.origin}`,
  ];
}

function mailProblems(values: Values): string[] {
  const { SMTP_URL: smtp, PHONE_REGISTRATION: phones, SMS_URL: sms } = values;
  return [
    smtp === undefined ? "SMTP_URL: must be set, or members get no codes" : "",
    smtp !== undefined && SMTP_UNSAFE.test(smtp)
      ? "SMTP_URL: must not switch encryption or the look at the certificate off"
      : "",
    phones === true && sms === undefined
      ? "SMS_URL: must be set with PHONE_REGISTRATION=1, or members get no codes"
      : "",
    plainProblem("SMS_URL", sms),
    plainProblem("FILES_BUCKET_URL", values.FILES_BUCKET_URL),
  ];
}

function chainProblems(values: Values, evm: readonly Node[]): string[] {
  return [
    values.BITCOIN_NETWORK === "regtest"
      ? "BITCOIN_NETWORK: must not be regtest, whose coins anybody makes"
      : "",
    plainProblem("BITCOIN_RPC_URL", values.BITCOIN_RPC_URL),
    ...evm.flatMap((node) => {
      const name = node.network === "evm" ? "EVM_RPC_URL" : `EVM_NETWORKS: ${node.network}`;
      const placeholder = Object.entries(node.contracts).find(([, contract]) => /^0x0*$/i.test(contract));
      const isTest = node.chainId !== undefined && DEVELOPMENT_CHAIN_IDS.has(node.chainId);
      return [
        plainProblem(name, node.rpcUrl),
        isTest ? `${name}: chain ${node.chainId} is a test chain, whose coins anybody makes` : "",
        placeholder === undefined
          ? ""
          : `${node.network === "evm" ? "EVM_CONTRACTS" : name}: ${placeholder[0]} has the address of the example`,
      ];
    }),
  ];
}

/** Whoever listens on the way to a node, a provider or a bucket could read and change what goes there. */
function plainProblem(name: string, url: string | undefined): string {
  const isPlain = url?.startsWith("http:") === true && !isLoopback(url);
  return isPlain ? `${name}: must be https, except on this machine` : "";
}
