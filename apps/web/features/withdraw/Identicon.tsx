/** A small picture made from an address: two addresses that look alike as text differ at a glance here. */
const CELLS = 5;
const HALF = 3;
const MULTIPLIER = 0x01000193;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), MULTIPLIER) >>> 0;
  }
  return value;
}

/** Which of the 5×5 cells are filled; the right half mirrors the left. */
function cellsOf(address: string): readonly [number, number][] {
  const cells: [number, number][] = [];
  for (let column = 0; column < HALF; column += 1) {
    for (let row = 0; row < CELLS; row += 1) {
      if (hash(`${address}:${column}:${row}`) % 2 === 0) continue;
      cells.push([column, row]);
      if (column !== CELLS - 1 - column) cells.push([CELLS - 1 - column, row]);
    }
  }
  return cells;
}

const HUES = 360;

export function Identicon({ address, sizePx = 40 }: { address: string; sizePx?: number }) {
  const name = address.toLowerCase();
  const fill = `hsl(${hash(name) % HUES} 60% 55%)`;
  return (
    <svg
      aria-hidden
      viewBox={`-0.5 -0.5 ${CELLS + 1} ${CELLS + 1}`}
      width={sizePx}
      height={sizePx}
      className="shrink-0 rounded-control bg-surface-2"
    >
      {cellsOf(name).map(([x, y]) => (
        <rect key={`${x}:${y}`} x={x} y={y} width="1" height="1" fill={fill} />
      ))}
    </svg>
  );
}
