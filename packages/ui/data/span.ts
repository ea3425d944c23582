const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** The time something takes: "2 hours", "40 seconds", in the largest unit that it fills; rounded to whole ones. */
export function formatSpan(spanMs: number, locale: string): string {
  const [unit, length] = UNITS.find(([, each]) => spanMs >= each) ?? (["second", 1_000] as const);
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.round(spanMs / length),
  );
}
