/** Finds the four corners of a document on a ground that differs from it, or says that they are not all there. Pure. */
import { type Grey, levelAt, type Region } from "./measure.model.ts";

interface Corner {
  readonly x: number;
  readonly y: number;
}

export type Corners = readonly [Corner, Corner, Corner, Corner];

const CELL_PX = 4;
/** Grey-level range from which a cell counts as an edge: wood and cloth stay below, a card's edge does not. */
const ACTIVE_RANGE = 26;
/** Of the picture: what is smaller is a detail, or a document too far away to be read. */
const AREA_MIN_SHARE = 0.14;
/** Fewer cells are dust or grain. */
const GROUP_CELLS_MIN = 12;

interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly active: Uint8Array;
}

function rangeIn(grey: Grey, left: number, top: number): number {
  let low = 255;
  let high = 0;
  for (let y = top; y <= Math.min(grey.height - 1, top + CELL_PX); y += 1) {
    for (let x = left; x <= Math.min(grey.width - 1, left + CELL_PX); x += 1) {
      const level = levelAt(grey, x, y);
      low = Math.min(low, level);
      high = Math.max(high, level);
    }
  }
  return high - low;
}

function cellsOf(grey: Grey): Cells {
  const columns = Math.floor(grey.width / CELL_PX);
  const rows = Math.floor(grey.height / CELL_PX);
  const active = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (rangeIn(grey, column * CELL_PX, row * CELL_PX) >= ACTIVE_RANGE) active[row * columns + column] = 1;
    }
  }
  return { columns, rows, active };
}

/** The largest distance of two details that belong together, in cells: a card's letters and its edge. */
const REACH = 2;

function neighboursOf({ columns, rows }: Cells, cell: number): number[] {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const found: number[] = [];
  for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y += 1) {
    for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x += 1) {
      found.push(y * columns + x);
    }
  }
  return found;
}

/** The active cells that hang together with the given one; takes them out of `left`. */
function groupFrom(cells: Cells, first: number, left: Uint8Array): number[] {
  const group = [first];
  left[first] = 0;
  for (let next = 0; next < group.length; next += 1) {
    for (const neighbour of neighboursOf(cells, group[next] ?? 0)) {
      if (left[neighbour] !== 1) continue;
      left[neighbour] = 0;
      group.push(neighbour);
    }
  }
  return group;
}

/** Everything that stands out from the ground, in groups; grain is left out. */
function groupsOf(cells: Cells): readonly (readonly number[])[] {
  const left = cells.active.slice();
  const groups: (readonly number[])[] = [];
  for (let cell = left.indexOf(1); cell >= 0; cell = left.indexOf(1, cell)) {
    const group = groupFrom(cells, cell, left);
    if (group.length >= GROUP_CELLS_MIN) groups.push(group);
  }
  return groups;
}

function touchesEdge({ columns, rows }: Cells, group: readonly number[]): boolean {
  return group.some((cell) => {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  });
}

/** The group's points nearest the picture's corners: left top first, then clockwise. */
function extremesOf({ columns }: Cells, group: readonly number[]): Corners | null {
  const points = group.map((cell) => ({
    x: (cell % columns) * CELL_PX + CELL_PX / 2,
    y: Math.floor(cell / columns) * CELL_PX + CELL_PX / 2,
  }));
  const farthest = (along: (point: Corner) => number): Corner | undefined =>
    points.reduce<Corner | undefined>(
      (best, point) => (best === undefined || along(point) > along(best) ? point : best),
      undefined,
    );
  const leftTop = farthest(({ x, y }) => -x - y);
  const rightTop = farthest(({ x, y }) => x - y);
  const rightBottom = farthest(({ x, y }) => x + y);
  const leftBottom = farthest(({ x, y }) => y - x);
  if (!leftTop || !rightTop || !rightBottom || !leftBottom) return null;
  return [leftTop, rightTop, rightBottom, leftBottom];
}

function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return sum + corner.x * next.y - next.x * corner.y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/**
 * A document's outline reaches no edge of the picture and spans a good part of it. Where the ground is as bright as the
 * paper there is no outline: then everything printed must lie inside.
 *
 * @param grey small: 320 pixels on the longer side are enough, and more only take time
 */
export function findCorners(grey: Grey): Corners | null {
  const cells = cellsOf(grey);
  const groups = groupsOf(cells);
  const areaMin = AREA_MIN_SHARE * grey.width * grey.height;
  const whole = [...groups, groups.flat()].map((group) => {
    const corners = touchesEdge(cells, group) ? null : extremesOf(cells, group);
    return { corners, area: corners === null ? 0 : areaOf(corners) };
  });
  const largest = whole.reduce((best, next) => (next.area > best.area ? next : best), {
    corners: null,
    area: 0,
  });
  return largest.area < areaMin ? null : largest.corners;
}

/** The upright box around the corners. */
export function boxAround(corners: Corners): Region {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
  };
}
