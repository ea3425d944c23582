/** A duration in the largest unit of which there is one, rounded up: "3 minutes". Pure. */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

export function durationText(ms: number, locale: string): string {
  const [unit, unitMs] = UNITS.find(([, size]) => ms >= size) ?? (["minute", 60_000] as const);
  const count = Math.max(1, Math.ceil(ms / unitMs));
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
