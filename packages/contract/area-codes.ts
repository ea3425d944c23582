/**
 * Area codes of telephone numbers, by country. Source: ITU-T E.164 and its list of assigned country codes. Names of
 * countries come from Intl.DisplayNames, in the reader's language.
 */

export interface AreaCode {
  /** ISO 3166-1: two letters. */
  readonly country: string;
  /** With its plus sign: "+33". */
  readonly areaCode: string;
}

/** Countries that share a code are told apart by their first digits, which belong to the number. */
const ASSIGNED = `
  AF93 AL355 DZ213 AS1 AD376 AO244 AI1 AG1 AR54 AM374 AW297 AU61 AT43 AZ994 BS1 BH973 BD880 BB1 BY375 BE32 BZ501
  BJ229 BM1 BT975 BO591 BQ599 BA387 BW267 BR55 IO246 VG1 BN673 BG359 BF226 BI257 KH855 CM237 CA1 CV238 KY1 CF236
  TD235 CL56 CN86 CX61 CC61 CO57 KM269 CG242 CD243 CK682 CR506 CI225 HR385 CU53 CW599 CY357 CZ420 DK45 DJ253 DM1
  DO1 EC593 EG20 SV503 GQ240 ER291 EE372 SZ268 ET251 FK500 FO298 FJ679 FI358 FR33 GF594 PF689 GA241 GM220 GE995
  DE49 GH233 GI350 GR30 GL299 GD1 GP590 GU1 GT502 GG44 GN224 GW245 GY592 HT509 HN504 HK852 HU36 IS354 IN91 ID62
  IR98 IQ964 IE353 IM44 IL972 IT39 JM1 JP81 JE44 JO962 KZ7 KE254 KI686 XK383 KW965 KG996 LA856 LV371 LB961 LS266
  LR231 LY218 LI423 LT370 LU352 MO853 MG261 MW265 MY60 MV960 ML223 MT356 MH692 MQ596 MR222 MU230 YT262 MX52 FM691
  MD373 MC377 MN976 ME382 MS1 MA212 MZ258 MM95 NA264 NR674 NP977 NL31 NC687 NZ64 NI505 NE227 NG234 NU683 NF672
  KP850 MK389 MP1 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PH63 PL48 PT351 PR1 QA974 RE262 RO40 RU7
  RW250 BL590 SH290 KN1 LC1 MF590 PM508 VC1 WS685 SM378 ST239 SA966 SN221 RS381 SC248 SL232 SG65 SX1 SK421 SI386
  SB677 SO252 ZA27 KR82 SS211 ES34 LK94 SD249 SR597 SJ47 SE46 CH41 SY963 TW886 TJ992 TZ255 TH66 TL670 TG228 TK690
  TO676 TT1 TN216 TR90 TM993 TC1 TV688 UG256 UA380 AE971 GB44 US1 UY598 VI1 UZ998 VU678 VA39 VE58 VN84 WF681 EH212
  YE967 ZM260 ZW263 AX358 AC247
`;

/** Every country with its code. Read when it is first asked for: most pages never do. */
export function areaCodes(): readonly AreaCode[] {
  return ASSIGNED.trim()
    .split(/\s+/)
    .map((entry) => ({ country: entry.slice(0, 2), areaCode: `+${entry.slice(2)}` }));
}

function isAssigned(areaCode: string): boolean {
  return new RegExp(`\\b[A-Z]{2}${areaCode.replace(/^\+/, "")}\\b`).test(ASSIGNED);
}

/** Area codes whose numbers keep their leading zero abroad. */
const ZERO_KEPT = ["+39", "+225", "+229", "+242", "+378"];

/** E.164 allows 15 digits in all; no country's numbers have fewer than 4 after its code. */
const DIGITS_MAX = 15;
const DIGITS_OWN_MIN = 4;

/**
 * A telephone number as the whole world writes it, "+33612345678", from what somebody typed beside the area code. The
 * zero that is dialled within a country falls away.
 *
 * @returns null when it cannot be a number
 */
export function phoneOf(areaCode: string, typed: string): string | null {
  if (!/^\+[1-9]\d{0,2}$/.test(areaCode) || !isAssigned(areaCode)) return null;
  const plain = typed.normalize("NFKC").replace(/[\s().\-/]/g, "");
  // Pasted whole, with the area code that stands before the field already.
  const text = plain.startsWith(areaCode) ? plain.slice(areaCode.length) : plain;
  if (!/^\d+$/.test(text)) return null;
  const own = ZERO_KEPT.includes(areaCode) ? text : text.replace(/^0/, "");
  const whole = areaCode + own;
  if (own.length < DIGITS_OWN_MIN || text.startsWith("00") || whole.length > DIGITS_MAX + 1) return null;
  return whole;
}

/** @param phone in the form of {@link phoneOf} */
export function areaCodeOf(phone: string): string {
  return [4, 3, 2].map((length) => phone.slice(0, length)).find(isAssigned) ?? "";
}

/** True for a number in the form of {@link phoneOf} with an assigned area code. */
export function isPhone(text: string): boolean {
  const digits = /^\+[1-9]\d{4,14}$/.test(text);
  return digits && [2, 3, 4].some((length) => isAssigned(text.slice(0, length)));
}
