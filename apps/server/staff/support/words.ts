/** Rules for messages: hostile characters are removed, secrets must be confirmed, and staff never ask for one. */
import { secretsIn } from "@meridian/contract/secrets";
import { CallRefusal } from "../../ground/calls/index.ts";
import { isSeedWord } from "./seed-words.ts";

/** Control letters but line breaks and tabs, and those that turn the direction of what follows. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const EMPTY_LINES = /\n{4,}/gu;

/** As it is kept: no letter that cannot be seen, no walls of empty lines. */
export function cleaned(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .toWellFormed()
    .replace(UNSEEN, "")
    .replace(EMPTY_LINES, "\n\n\n")
    .trim();
}

/** Refused: support.secret, unless the sender has said that it is meant. */
export function refuseSecrets(text: string, confirmed: boolean | undefined): void {
  if (confirmed === true || secretsIn(text, isSeedWord).length === 0) return;
  throw new CallRefusal("support.secret", "text");
}

/** Words for secrets that open an account or a wallet, in the eight languages. */
const SECRET = new RegExp(
  [
    String.raw`\b(?:pass ?words?|pass ?codes?|passphrases?|pins?|2fa|otp|seed|private keys?)\b`,
    String.raw`\b(?:verification|security|sms|e-?mail|login|one-time|authenticator|six-digit|6-digit) codes?\b`,
    String.raw`\b(?:recovery|secret|mnemonic|backup) (?:phrases?|words?|keys?)\b`,
    "密码|密碼|口令|验证码|驗證碼|助记词|助記詞|私钥|私鑰",
    "비밀번호|인증 ?(?:코드|번호)|니모닉|복구 ?(?:문구|구문)|시드|개인 ?키",
    "パスワード|暗証番号|(?:認証|確認)コード|ニーモニック|シード|リカバリーフレーズ|秘密鍵",
    String.raw`mots? de passe|codes? (?:de vérification|à 6 chiffres|par sms|reçu)`,
    String.raw`phrases? (?:de récupération|secrètes?)|clés? privées?`,
    String.raw`\bsenhas?\b|códigos? de (?:verificação|verificación)|contraseñas?|(?:chave|clave) privada`,
    String.raw`frases? (?:de recuperação|de recuperación|semilla|secreta)`,
  ].join("|"),
  "iu",
);

/** That somebody wants it. Words of guidance, such as "enter", are none: members are told where to enter things. */
const ASKED = new RegExp(
  [
    String.raw`\b(?:send|tell|give|share|provide|forward|(?:i|we)(?:['’]ll| will)? need|reply with)\b`,
    String.raw`\bwhat(?:['’]s| is) your\b`,
    "发|發|告诉|告訴|提供|回复|回覆|给我|給我|是多少|是什么|是什麼",
    "알려|보내|말씀|제공|남겨",
    "教え|送っ|お送り|伝え|お知らせ",
    String.raw`\b(?:envoyez|donnez|communiquez|indiquez|dites|fournissez|transmettez|partagez)`,
    String.raw`\b(?:envie|envíe|envía|mande|informe|diga|díga|dime|forneça|passe|indique|facilite)`,
    String.raw`\b(?:proporcione|comparta|compartilhe|deme|dénos|déme)`,
  ].join("|"),
  "iu",
);

/** A warning says the same words with a no. */
const FORBIDDING = new RegExp(
  [
    String.raw`\b(?:never|do not|don['’]t|nobody|no one|will not|won['’]t)\b`,
    "不要|请勿|請勿|切勿|勿|不会|不會|绝不|絕不|没有人|沒有人",
    "마세요|마십시오|않|절대",
    "ません|ないで|決して",
    String.raw`\bjamais\b|\bne\b.{1,40}\bpas\b|\bn['’].{1,40}\bpas\b|\bpersonne\b`,
    String.raw`\bnunca\b|\bjamás\b|\bnão\b|\bninguém\b|\bnadie\b|\bno (?:comparta|envíe|envía|dé|diga|facilite|indique)`,
  ].join("|"),
  "iu",
);

const SENTENCES = /[.!?。！？;；\n]+/u;

/** True when a sentence asks the reader for a secret that opens an account or a wallet. */
export function asksForSecret(text: string): boolean {
  return text
    .normalize("NFC")
    .split(SENTENCES)
    .some((sentence) => SECRET.test(sentence) && ASKED.test(sentence) && !FORBIDDING.test(sentence));
}
