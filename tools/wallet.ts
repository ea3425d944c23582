// npm run wallet -- create | show-addresses | change-passphrase: the sealed file with the venue's keys. Settings come
// from the environment, as for the server; words and new passphrases are read from the standard input, never from the
// command line, where every program on the machine can see them.
import { createInterface } from "node:readline/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DECODERS } from "../apps/server/money/custody/decoders.ts";
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from "../apps/server/money/custody/bitcoin/networks.ts";
import { openBitcoinKeys } from "../apps/server/money/custody/bitcoin/keys.ts";
import { openEvmKeys } from "../apps/server/money/custody/evm/keys.ts";
import { wordsProblem } from "../apps/server/money/custody/keys/known-words.ts";
import {
  KeystoreProblem,
  openWords,
  readKeystore,
  replaceKeystore,
  sealWords,
  writeNewKeystore,
} from "../apps/server/money/custody/keys/keystore.ts";
import { localSigner } from "../apps/server/money/custody/keys/local-signer.ts";
import { areWords, newWords, openWallet } from "../apps/server/money/custody/wallet.ts";
import { passphraseProblem } from "../apps/server/settings/strength.ts";
import { keystorePath, passphraseOf } from "../apps/server/settings/wallet.ts";

const REPOSITORY = fileURLToPath(new URL("../", import.meta.url));
const USAGE = `npm run wallet -- create [--import]      makes the keystore; --import reads recovery words of yours
npm run wallet -- show-addresses [HOW-MANY]  the hot wallet's addresses and the first deposit addresses
npm run wallet -- change-passphrase          seals the same words with another passphrase`;
const ADDRESSES_SHOWN_MAX = 1_000;

type Variables = Readonly<Record<string, string | undefined>>;

export interface Talk {
  /** One line from whoever runs the tool, asked for with a prompt. */
  ask(prompt: string): Promise<string>;
  say(line: string): void;
}

/** @throws KeystoreProblem with a sentence for whoever runs it */
export async function runWallet(args: readonly string[], given: Variables, talk: Talk): Promise<void> {
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const directory = resolve(REPOSITORY, variables["DATA_DIR"] ?? join(REPOSITORY, "data"));
  const path = keystorePath(directory, REPOSITORY, variables["MERIDIAN_WALLET_KEYSTORE"]);
  const [verb, option, ...more] = args;
  if (more.length > 0) throw new KeystoreProblem(USAGE);
  if (verb === "create" && (option === undefined || option === "--import")) {
    return create(path, option === "--import", variables, talk);
  }
  if (verb === "show-addresses" && /^(\d{1,4})?$/.test(option ?? "")) {
    return showAddresses(path, Number.parseInt(option ?? "5", 10), variables, talk);
  }
  if (verb === "change-passphrase" && option === undefined) return changePassphrase(path, variables, talk);
  throw new KeystoreProblem(USAGE);
}

async function create(path: string, isImport: boolean, variables: Variables, talk: Talk): Promise<void> {
  const words = isImport ? (await talk.ask("Recovery words: ")).trim().replaceAll(/\s+/g, " ") : newWords();
  if (!areWords(words)) throw new KeystoreProblem("These are not the words of a recovery phrase in English.");
  if (wordsProblem(words) !== "") throw new KeystoreProblem(`These ${wordsProblem(words)}.`);
  const passphrase = passphraseOf(variables) ?? (await newPassphrase(talk));
  checkPassphrase(passphrase);
  writeNewKeystore(path, await sealWords(words, passphrase));
  talk.say(`The keystore lies at ${path}.`);
  if (isImport) return;
  talk.say(
    "These words are the wallet. Whoever has them has every coin, and without them a lost file is lost money.",
  );
  talk.say("Write them on paper, keep it where no computer is, and clear this screen:");
  talk.say(words);
}

async function showAddresses(path: string, count: number, variables: Variables, talk: Talk): Promise<void> {
  if (count > ADDRESSES_SHOWN_MAX) throw new KeystoreProblem(`At most ${ADDRESSES_SHOWN_MAX} addresses.`);
  const signer = localSigner(openWallet(await opened(path, variables, talk)), DECODERS);
  const network = BITCOIN_NETWORKS[(variables["BITCOIN_NETWORK"] ?? "main") as BitcoinNetworkName];
  if (network === undefined) throw new KeystoreProblem("BITCOIN_NETWORK names no Bitcoin network.");
  const evm = await openEvmKeys(signer, "evm");
  const bitcoin = await openBitcoinKeys(signer, network);
  talk.say(`EVM hot wallet      ${evm.address("hot")}`);
  talk.say(`Bitcoin hot wallet  ${bitcoin.hot.address}   (${network.label})`);
  for (let index = 1; index <= count; index++) {
    talk.say(
      `deposit ${String(index).padStart(5)}  ${evm.address(index)}  ${bitcoin.deposit(index).address}`,
    );
  }
}

async function changePassphrase(path: string, variables: Variables, talk: Talk): Promise<void> {
  const words = await opened(path, variables, talk);
  const passphrase = await newPassphrase(talk);
  checkPassphrase(passphrase);
  replaceKeystore(path, await sealWords(words, passphrase));
  talk.say(
    "The keystore is sealed with the new passphrase. Copies of the old file still open with the old one.",
  );
}

async function opened(path: string, variables: Variables, talk: Talk): Promise<string> {
  const text = readKeystore(path);
  return openWords(text, passphraseOf(variables) ?? (await talk.ask("Passphrase: ")));
}

async function newPassphrase(talk: Talk): Promise<string> {
  const passphrase = await talk.ask("New passphrase: ");
  checkPassphrase(passphrase);
  if ((await talk.ask("The same again: ")) !== passphrase)
    throw new KeystoreProblem("The two are not the same.");
  return passphrase;
}

function checkPassphrase(passphrase: string): void {
  const problem = passphraseProblem(passphrase);
  if (problem !== "") throw new KeystoreProblem(`The passphrase ${problem}.`);
}

/** From a terminal line by line, and from a pipe. */
function standardTalk(): Talk & { close(): void } {
  const lines = createInterface({ input: process.stdin, terminal: false });
  const reading = lines[Symbol.asyncIterator]();
  return {
    async ask(prompt) {
      process.stderr.write(prompt);
      return (await reading.next()).value ?? "";
    },
    say: (line) => void process.stdout.write(`${line}\n`),
    close: () => lines.close(),
  };
}

if (import.meta.main) {
  const talk = standardTalk();
  try {
    await runWallet(process.argv.slice(2), process.env, talk);
  } catch (error) {
    if (!(error instanceof KeystoreProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    talk.close();
  }
}
