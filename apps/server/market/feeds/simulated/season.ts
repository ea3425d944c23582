/** The rhythm of day and week: busiest when Europe and America are both awake, quietest in the small hours of UTC. */
const MINUTES_PER_DAY = 1_440;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const WEEKEND_ACTIVITY = 0.72;

const DAY = Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => {
  const hour = minute / 60;
  const wave = (period: number, peakHour: number) => Math.cos((2 * Math.PI * (hour - peakHour)) / period);
  return 1 + 0.34 * wave(24, 15) + 0.12 * wave(12, 2.5);
});

/** Scaled so that a whole week averages 1. */
const WEEK_SCALE = 7 / (5 + 2 * WEEKEND_ACTIVITY);

/** Activity of the market in a minute counted from 1970; 1 on average over a week. */
export function activityAt(minute: number): number {
  const weekday = (Math.floor(minute / MINUTES_PER_DAY) + EPOCH_WEEKDAY) % 7;
  const weekend = weekday === 0 || weekday === 6 ? WEEKEND_ACTIVITY : 1;
  return (DAY[minute % MINUTES_PER_DAY] as number) * weekend * WEEK_SCALE;
}

/** Variance follows activity: the same square root that ties a price's movement to the number of trades. */
export function volatilityAt(minute: number): number {
  return Math.sqrt(activityAt(minute));
}
