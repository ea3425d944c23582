/** The countries that issue documents, by ISO 3166-1; their names come from the browser, in the reader's language. */
const CODES =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM " +
  "CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK " +
  "HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY " +
  "MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS " +
  "PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT " +
  "TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW";

export interface Country {
  readonly code: string;
  readonly name: string;
}

export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

/** All, in the order of their names in the language. */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const order = new Intl.Collator(locale);
  return CODES.split(" ")
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

/** Letters without their accents, so that "Cote" finds "Côte d’Ivoire". */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Those whose name holds what was typed, or whose code it is; those that begin with it stand first. */
export function matchingCountries(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = plain(search.trim());
  if (wanted === "") return countries;
  const found = countries.filter(
    ({ code, name }) => plain(name).includes(wanted) || code.toLowerCase() === wanted,
  );
  const begins = ({ name }: Country): number => (plain(name).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
