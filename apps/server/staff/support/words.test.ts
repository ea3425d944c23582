// Texts that may not be sent without confirmation, and questions that staff may never ask.
import assert from "node:assert/strict";
import { test } from "node:test";
import { secretsIn } from "@meridian/contract/secrets";
import { isSeedWord } from "./seed-words.ts";
import { asksForSecret, cleaned } from "./words.ts";

const found = (text: string): readonly string[] => secretsIn(text, isSeedWord);

test("six digits that stand alone are taken for a code, in any script and as three and three", () => {
  const codes = [
    "my code is 123456",
    "code:123456.",
    "123 456",
    "123-456",
    "验证码123456收到了",
    "인증번호는 123456입니다",
    "١٢٣٤٥٦",
    "１２３４５６",
    "(654321)",
  ];
  for (const text of codes) assert.deepEqual(found(text), ["code"], text);
});

test("amounts, prices, hashes and longer numbers are no codes", () => {
  const none = [
    "I sent 100000 USDT",
    "100 000 USDT",
    "0.123456 BTC",
    "64,123.123456",
    "1,234,567",
    "0xab123456cd",
    "order 1234567",
    "12345",
    "$250000",
    "1 234 567",
    "c123456",
  ];
  for (const text of none) assert.deepEqual(found(text), [], text);
});

test("twelve words of a wallet in a row are taken for its seed, also numbered and in other languages", () => {
  const english = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const numbered = english.split(" ").map((word, place) => `${place + 1}. ${word}`);
  const french =
    "abaisser abandon abdiquer abeille abolir aborder aboutir aboyer abrasif abreuver abriter abroger";
  const spanish = "ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar";
  const chinese = "的 一 是 在 不 了 有 和 人 这 中 大";
  for (const text of [english, english.toUpperCase(), numbered.join("\n"), french, spanish, chinese]) {
    assert.deepEqual(found(`here it is ${text} thanks`), ["seed"], text);
  }
});

test("ordinary sentences are no seed, eleven words are none, and a word between ends the run", () => {
  const eleven = "legal winner thank year wave sausage worth useful legal winner thank";
  const sentences = [
    eleven,
    `${eleven} nonsenseword legal winner`,
    "My withdrawal has been under review since yesterday morning and I would like to know how long it will take",
    "我昨天申请的提币一直显示审核中请问还需要多长时间才能到账谢谢你们的帮助和解答",
    "昨日申請した出金がまだ審査中ですがどのくらいかかりますか",
  ];
  for (const text of sentences) assert.deepEqual(found(text), [], text);
});

test("an answer that asks for what opens an account is known in every language", () => {
  const asking = [
    "Please send me your password so that I can check.",
    "Tell us the 6-digit code you received",
    "What's your recovery phrase?",
    "I need your 2FA to go on.",
    "请提供您的验证码",
    "麻烦把助记词发给我",
    "請告訴我您的密碼",
    "비밀번호를 알려 주세요",
    "인증 코드를 보내 주세요",
    "パスワードを教えてください",
    "認証コードをお送りください",
    "Envoyez-moi votre mot de passe",
    "Communiquez-nous le code de vérification",
    "Envie a sua senha, por favor",
    "Informe o código de verificação",
    "Envíe su contraseña",
    "Díganos la frase semilla",
    "We never share it. Send me your password.",
  ];
  for (const text of asking) assert.equal(asksForSecret(text), true, text);
});

test("guidance and warnings with the same words may be sent", () => {
  const fine = [
    "You can change your password in the security centre.",
    "Never share your password or a code with anybody.",
    "We will never ask you to send your recovery phrase.",
    "Enter the verification code from your mail on the page.",
    "Please send me the transaction hash.",
    "请勿将验证码告诉任何人",
    "您可以在安全中心修改密码",
    "비밀번호를 누구에게도 알려 주지 마세요",
    "パスワードは誰にも教えないでください",
    "Ne communiquez jamais votre mot de passe",
    "Não envie a sua senha a ninguém",
    "No comparta su contraseña con nadie",
  ];
  for (const text of fine) assert.equal(asksForSecret(text), false, text);
});

test("letters that hide or turn a text are taken out, and words and lines stay", () => {
  assert.equal(cleaned("  a\u202Eb\u0007c\uFEFF\r\nd\te\n\n\n\n\n\nf "), "abc\nd\te\n\n\nf");
  assert.equal(cleaned("\u0000\u200f "), "");
  assert.equal(cleaned("<script>alert(1)</script> 👩‍👧 é"), "<script>alert(1)</script> 👩‍👧 é");
});
