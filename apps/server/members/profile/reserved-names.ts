/**
 * Nicknames that read like somebody of the exchange. What looks alike is compared as what it looks like: letters of
 * other scripts, digits in place of letters and accents become the plain letter.
 */

/** Refused wherever they stand: no other word contains them. */
const ANYWHERE = [
  "meridian",
  "customerservice",
  "helpdesk",
  "客服",
  "官方",
  "管理员",
  "管理員",
  "运营",
  "營運",
];
const ANYWHERE_MORE = ["サポート", "運営", "公式", "관리자", "운영자", "고객센터", "고객지원", "공식"];

/** Refused as the whole name, as one of its words, and with digits behind it. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    "admin",
    "admins",
    "administrator",
    "administrador",
    "administrateur",
    "moderator",
    "moderador",
    "moderateur",
  ],
  ...[
    "support",
    "suporte",
    "soporte",
    "staff",
    "official",
    "oficial",
    "officiel",
    "owner",
    "system",
    "security",
  ],
  ...[
    "compliance",
    "treasury",
    "help",
    "helpteam",
    "supportteam",
    "adminteam",
    "service",
    "servicio",
    "atendimento",
  ],
]);

/** Letters of Cyrillic and Greek that are read as Latin ones, after lower case. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    ԁ: "d",
    м: "m",
    т: "t",
  },
  ...{ н: "h", к: "k", в: "b", г: "r", п: "n", ո: "n", ӏ: "l", ı: "i" },
  ...{
    α: "a",
    ε: "e",
    ι: "i",
    κ: "k",
    μ: "m",
    ν: "v",
    ο: "o",
    ρ: "p",
    σ: "o",
    τ: "t",
    υ: "u",
    χ: "x",
    η: "n",
  },
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i", "|": "i" },
};

const plainOf = (text: string): string =>
  [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join("")
    .normalize("NFC");

/** True if a nickname could be taken for the exchange or somebody of its staff. */
export function isReservedName(nickname: string): boolean {
  const plain = plainOf(nickname);
  const joined = plain.replaceAll(/[^\p{L}]/gu, "");
  const raw = nickname.normalize("NFKC").replaceAll(/\s/g, "");
  const isInside = [...ANYWHERE, ...ANYWHERE_MORE].some(
    (word) => joined.includes(word) || raw.includes(word),
  );
  if (isInside || WORDS.has(joined)) return true;
  // "Support 24": digits behind a word are no letters, and so are digits that stand for none.
  const bare = plainOf(nickname.replaceAll(/\d+/g, " "));
  return [...plain.split(/[^\p{L}]+/u), ...bare.split(/[^\p{L}]+/u)].some((word) => WORDS.has(word));
}
