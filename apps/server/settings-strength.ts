/** Whether a secret, a passphrase or a wallet's recovery words could be guessed. */
import { PASSPHRASE_LENGTH_MIN } from "./custody/keys/keystore.ts";

/** Of a secret: 32 characters, as `openssl rand -base64 24` prints, or more. */
const SECRET_LENGTH_MIN = 32;

/** Random hex of 32 characters has fewer different ones in two of ten thousand draws; `openssl rand -hex 32` never. */
const SECRET_LETTERS_MIN = 10;

const PASSPHRASE_LETTERS_MIN = 6;

/** A text that repeats a piece is as strong as the piece: shorter than this, it is refused. */
const PIECE_LENGTH_MIN = 12;

/** What is wrong with it, for whoever sets it; "" for nothing. */
export function secretProblem(secret: string): string {
  if (secret.length < SECRET_LENGTH_MIN) return `must be ${SECRET_LENGTH_MIN} or more characters of your own`;
  return isMonotonous(secret, SECRET_LETTERS_MIN) ? "has too little variety to be a secret" : "";
}

export function passphraseProblem(passphrase: string): string {
  if (passphrase.length < PASSPHRASE_LENGTH_MIN)
    return `must have ${PASSPHRASE_LENGTH_MIN} characters or more; six random words are good`;
  return isMonotonous(passphrase, PASSPHRASE_LETTERS_MIN)
    ? "has too little variety; six random words are good"
    : "";
}

function isMonotonous(text: string, lettersMin: number): boolean {
  return new Set(text).size < lettersMin || pieceLength(text) < PIECE_LENGTH_MIN || isRow(text);
}

/** Of the shortest piece that the whole is a repetition of; the text's own length where it repeats nothing. */
function pieceLength(text: string): number {
  return (text + text).indexOf(text, 1);
}

/** Whether most characters follow the one before them, as in "abcdefghijkl" and "987654321098". */
function isRow(text: string): boolean {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = letters.filter((letter, place) => Math.abs(letter - (letters[place - 1] ?? letter)) === 1);
  return steps.length * 2 > letters.length;
}

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
  "dignity pass list indicate nasty swamp pool script soccer toe leaf photo multiply desk host tomato cradle drill spread actor shine dismiss champion exotic",
  "afford alter spike radar gate glance object seek swamp infant panel yellow",
  "army van defense carry jealous true garbage claim echo media make crunch",
]);

/** In twelve random words of 2,048 there are hardly ever two alike; "abandon … about" and "all all …" have many. */
const ALIKE_MAX = 3;

export function wordsProblem(given: string): string {
  const words = given.normalize("NFKC").toLowerCase().trim().split(/\s+/);
  const isKnown = KNOWN_WORDS.has(words.join(" ")) || words.length - new Set(words).size > ALIKE_MAX;
  return isKnown ? "are words that everybody has; make your own with npm run wallet -- create" : "";
}
