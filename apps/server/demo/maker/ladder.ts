/**
 * Plans a ladder of quotes and the changes to the one that stands. Distances from the middle are cut into bands, one
 * per level; a band is content with any quote inside it. So when the market moves a little, most quotes slide into a
 * neighbouring band and stay, and only the front is quoted again. Pure: whole ticks and lots in and out.
 */
type QuoteSide = "buy" | "sell";

export interface Quote {
  readonly side: QuoteSide;
  readonly priceTicks: number;
  readonly lots: number;
}

export interface RestingQuote extends Quote {
  readonly id: string;
}

export interface LadderTerms {
  /** Half of the wanted spread, in ticks and fractions of one. */
  readonly halfSpreadTicks: number;
  /** Distance of each level from the best price, ascending from 0, whole ticks. */
  readonly offsets: readonly number[];
  /** Target size of each level. */
  readonly lots: readonly number[];
  /** The most that the best quote may stand behind its place. */
  readonly bestSlackTicks: number;
}

export interface LadderPlan {
  /** Quotes through the best price: they would trade at a loss, and stand in the way of the other side. */
  readonly stale: readonly RestingQuote[];
  /** Quotes too many in their band or too deep; no hurry. */
  readonly surplus: readonly RestingQuote[];
  /** Best first, sides in turn. */
  readonly missing: readonly Quote[];
}

/** A level with less than this share of its size is quoted again: the best soon, since that is what takers see. */
const THIN_SHARE_BEST = 0.4;
const THIN_SHARE = 0.12;
const QUOTES_PER_BAND_MAX = 2;
/** Multiple of the last level's depth beyond which a quote that has slid is taken back. */
const DEPTH_SLACK = 1.35;

function bestTicks(side: QuoteSide, middleTicks: number, halfSpreadTicks: number): number {
  return side === "buy"
    ? Math.floor(middleTicks - halfSpreadTicks)
    : Math.ceil(middleTicks + halfSpreadTicks);
}

/** @param jitter a draw within 0 … 1, asked once per missing quote: sizes and places are not all alike */
export function planLadder(
  middleTicks: number,
  resting: readonly RestingQuote[],
  terms: LadderTerms,
  jitter: () => number,
): LadderPlan {
  const plans = (["buy", "sell"] as const).map((side) =>
    planSide(
      side,
      bestTicks(side, middleTicks, terms.halfSpreadTicks),
      resting.filter((quote) => quote.side === side),
      terms,
      jitter,
    ),
  );
  const missing: Quote[] = [];
  for (let level = 0; level < terms.offsets.length; level += 1) {
    for (const plan of plans) missing.push(...plan.missing.filter((wanted) => wanted.level === level));
  }
  return {
    stale: plans.flatMap((plan) => plan.stale),
    surplus: plans.flatMap((plan) => plan.surplus),
    missing: missing.map(({ side, priceTicks, lots }) => ({ side, priceTicks, lots })),
  };
}

interface SidePlan {
  readonly stale: RestingQuote[];
  readonly surplus: RestingQuote[];
  readonly missing: (Quote & { readonly level: number })[];
}

function planSide(
  side: QuoteSide,
  best: number,
  resting: readonly RestingQuote[],
  terms: LadderTerms,
  jitter: () => number,
): SidePlan {
  const plan: SidePlan = { stale: [], surplus: [], missing: [] };
  const behind = (quote: Quote) => (side === "buy" ? best - quote.priceTicks : quote.priceTicks - best);
  const bands: RestingQuote[][] = terms.offsets.map(() => []);
  const depthMax = (terms.offsets.at(-1) ?? 0) * DEPTH_SLACK + 1;
  for (const quote of resting.toSorted((left, right) => right.lots - left.lots)) {
    const distance = behind(quote);
    const band = bands[bandOf(distance, terms)] as RestingQuote[];
    if (distance < 0) plan.stale.push(quote);
    else if (distance > depthMax || band.length >= QUOTES_PER_BAND_MAX) plan.surplus.push(quote);
    else band.push(quote);
  }
  bands.forEach((band, level) => {
    const wantedLots = terms.lots[level] as number;
    const heldLots = band.reduce((sum, quote) => sum + quote.lots, 0);
    const thinShare = level === 0 ? THIN_SHARE_BEST : THIN_SHARE;
    if (heldLots >= wantedLots * thinShare || band.length >= QUOTES_PER_BAND_MAX) return;
    const offset = placeIn(level, terms, jitter());
    const priceTicks = side === "buy" ? best - offset : best + offset;
    if (priceTicks < 1) return;
    plan.missing.push({
      side,
      priceTicks,
      lots: Math.max(1, Math.round(wantedLots * (0.7 + 0.6 * jitter()))),
      level,
    });
  });
  return plan;
}

/** The band a distance belongs to: the first takes what is near enough to the best price, others what is nearest. */
function bandOf(distance: number, terms: LadderTerms): number {
  if (distance <= terms.bestSlackTicks) return 0;
  for (let level = 1; level < terms.offsets.length - 1; level += 1) {
    const edge = ((terms.offsets[level] as number) + (terms.offsets[level + 1] as number)) / 2;
    if (distance <= edge) return level;
  }
  return terms.offsets.length - 1;
}

/** Somewhere in the inner half of the band, the best level exactly at its place. */
function placeIn(level: number, terms: LadderTerms, draw: number): number {
  const offset = terms.offsets[level] as number;
  if (level === 0) return offset;
  const room = (offset - (terms.offsets[level - 1] as number)) / 2;
  return Math.max(terms.bestSlackTicks + 1, Math.ceil(offset - room * draw * 0.6));
}

/**
 * The levels of a market: the best, then a step of about the tolerance, then ever wider ones down to the depth. No step
 * is narrower than the first, so a move by the tolerance carries a quote into the next band at most. Sizes grow with
 * depth.
 *
 * @param lotsAtBest what the best level should hold
 */
export function ladderTerms(shape: {
  readonly levels: number;
  readonly halfSpreadTicks: number;
  readonly firstStepTicks: number;
  readonly depthTicks: number;
  readonly lotsAtBest: number;
}): LadderTerms {
  const bestSlackTicks = Math.max(0, Math.floor(shape.halfSpreadTicks / 2));
  const first = Math.max(bestSlackTicks + 1, Math.round(shape.firstStepTicks));
  const growth = growthFor(first, shape.depthTicks, shape.levels - 1);
  const offsets = [0];
  for (let level = 1; level < shape.levels; level += 1) {
    offsets.push((offsets[level - 1] as number) + Math.max(1, Math.round(first * growth ** (level - 1))));
  }
  const lots = offsets.map((_, level) => Math.max(1, Math.round(shape.lotsAtBest * (1 + level) ** 1.1)));
  return { halfSpreadTicks: shape.halfSpreadTicks, offsets, lots, bestSlackTicks };
}

/** The factor by which steps must grow so that `count` of them, the first given, span the depth; at least 1. */
function growthFor(first: number, depth: number, count: number): number {
  let low = 1;
  let high = 2;
  for (let round = 0; round < 40; round += 1) {
    const growth = (low + high) / 2;
    let span = 0;
    for (let step = 0; step < count; step += 1) span += first * growth ** step;
    if (span < depth) low = growth;
    else high = growth;
  }
  return low;
}
