/**
 * Words that everybody has are no wallet: refused where a person sets them, in a sealed file when it is opened, and of
 * a signer elsewhere by the accounts that it answers with.
 */
import { pbkdf2Sync } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { KeystoreProblem } from "./keystore.ts";
import type { Signer } from "./signer.ts";

/**
 * Recovery words that everybody has: those that chain tools start their test chains with, and those of the examples in
 * the standards of wallets (BIP 39). Coins sent to their addresses are gone within seconds.
 */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  "test test test test test test test test test test test junk",
  "candy maple cake sugar pudding cream honey rich smooth crumble sweet treat",
  "myth like bonus scare over problem client lizard pioneer submit female collect",
  "bottom drive obey lake curtain smoke basket hold race lonely fit walk",
  "notice oak worry limit wrap speak medal online prefer cluster roof addict wrist behave treat actual wasp year salad speed social layer crew genius",
  "legal winner thank year wave sausage worth useful legal winner thank yellow",
  "letter advice cage absurd amount doctor acoustic avoid letter advice cage above",
  "legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal will",
  "letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter always",
  "legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title",
  "letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless",
  "jelly better achieve collect unaware mountain thought cargo oxygen act hood bridge",
  "ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic",
  "cat swing flag economy stadium alone churn speed unique patch report train",
  "scheme spot photo card baby mountain device kick cradle pact join borrow",
  "vessel ladder alter error federal sibling chat ability sun glass valve picture",
  "renew stay biology evidence goat welcome casual join adapt armor shuffle fault little machine walk stumble urge swap",
  "gravity machine north sort system female filter attitude volume fold club stay feature office ecology stable narrow fog",
  "light rule cinnamon wrap drastic word pride squirrel upgrade then income fatal apart sustain crack supply proud access",
  "hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length",
  "panda eyebrow bullet gorilla call smoke muffin taste mesh discover soft ostrich alcohol speed nation flash devote level hobby quick inner drive ghost inside",
  "all hour make first leader extend hole alien behind guard gospel lava path output census museum junior mass reopen famous sing advance salt reform",
  "void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold",
  "dignity pass list indicate nasty swamp pool script soccer toe leaf photo multiply team host tomato cradle drill spread actor shine dismiss champion exotic",
  "afford alter spike radar gate glance object seek swamp infant panel yellow",
  `${"abandon ".repeat(11)}about`,
  `${"abandon ".repeat(17)}agent`,
  `${"abandon ".repeat(23)}art`,
  `${"zoo ".repeat(11)}wrong`,
  `${"zoo ".repeat(17)}when`,
  `${"zoo ".repeat(23)}vote`,
  `${"all ".repeat(11)}all`,
  "army van defense carry jealous true garbage claim echo media make crunch",
]);

/** In twelve random words of 2,048 there are hardly ever two alike; "abandon … about" and "all all …" have many. */
const ALIKE_MAX = 3;

export function wordsProblem(given: string): string {
  const words = given.normalize("NFKC").toLowerCase().trim().split(/\s+/);
  const isKnown = KNOWN_WORDS.has(words.join(" ")) || words.length - new Set(words).size > ALIKE_MAX;
  return isKnown ? "are words that everybody has; make your own with npm run wallet -- create" : "";
}

/** @throws KeystoreProblem */
export function refuseKnownWords(words: string): void {
  const problem = wordsProblem(words);
  if (problem !== "") throw new KeystoreProblem(`The recovery words in the keystore ${problem}.`);
}

/** BIP-39. */
const SEED_ROUNDS = 2_048;
const SEED_BYTES = 64;

let roots: readonly HDKey[] | undefined;

function knownRoots(): readonly HDKey[] {
  return (roots ??= [...KNOWN_WORDS].map((words) =>
    HDKey.fromMasterSeed(pbkdf2Sync(words, "mnemonic", SEED_ROUNDS, SEED_BYTES, "sha512")),
  ));
}

/** Of an account that words on the list have; the words themselves stay where the signer is. */
function isKnownAccount(account: HDKey, path: string): boolean {
  const key = account.publicKey;
  if (key === null) return false;
  return knownRoots().some((root) => Buffer.from(root.derive(path).publicKey ?? []).equals(key));
}

/** A signer whose accounts are looked at. @throws KeystoreProblem for one of words that everybody has */
export function refusingKnownAccounts(signer: Signer): Signer {
  return {
    async account(path) {
      const account = await signer.account(path);
      if (!isKnownAccount(account, path)) return account;
      throw new KeystoreProblem("The signer's keys are of recovery words that everybody has.");
    },
    sign: (request) => signer.sign(request),
  };
}
