/** The layouts as one would sketch them: chart, book, trades, ticket with its button. */
import type { ReactNode } from "react";
import type { LayoutName } from "./layout.model.ts";

const CANDLES = "M2 0v5m3-7v6m3-9v7m3-3v6";

/** A panel of the sketch; its lines stand for rows. */
function Panel({ x, y, w, h, rows = 0 }: { x: number; y: number; w: number; h: number; rows?: number }) {
  const lines = Array.from({ length: rows }, (_, row) => `M${x + 2} ${y + 4 + row * 4}h${w - 4}`).join("");
  return (
    <>
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx="1"
        className="fill-surface-0 stroke-line-strong"
        strokeWidth="0.75"
      />
      <path d={lines} className="stroke-text-3" strokeWidth="1" />
    </>
  );
}

function Candles({ x, y }: { x: number; y: number }) {
  return <path d={CANDLES} transform={`translate(${x} ${y})`} className="stroke-accent" strokeWidth="1.5" />;
}

function Button({ x, y, w }: { x: number; y: number; w: number }) {
  return <rect x={x} y={y} width={w} height="3" rx="1" className="fill-up stroke-none" />;
}

const SKETCHES: Readonly<Record<LayoutName, ReactNode>> = {
  default: (
    <>
      <Panel x={1} y={1} w={9} h={28} rows={6} />
      <Panel x={11} y={1} w={22} h={20} />
      <Candles x={15} y={11} />
      <Panel x={34} y={1} w={9} h={20} rows={3} />
      <Button x={35.5} y={16} w={6} />
      <Panel x={11} y={22} w={32} h={7} rows={1} />
    </>
  ),
  pro: (
    <>
      <Panel x={1} y={1} w={8} h={28} rows={6} />
      <Panel x={10} y={1} w={7} h={28} rows={6} />
      <Panel x={18} y={1} w={15} h={14} />
      <Candles x={19} y={9} />
      <path d="M18 21v-1h4v-2h3v3h3v-2h5v2z" className="fill-surface-3 stroke-none" />
      <Panel x={34} y={1} w={9} h={20} rows={3} />
      <Button x={35.5} y={16} w={6} />
      <Panel x={18} y={22} w={25} h={7} rows={1} />
    </>
  ),
  simple: (
    <>
      <Panel x={1} y={1} w={30} h={28} />
      <Candles x={9} y={15} />
      <Panel x={32} y={1} w={11} h={28} rows={1} />
      <Button x={34} y={12} w={7} />
    </>
  ),
};

/** At three by two, of whatever size its place gives it. */
export function LayoutPicture({ layout }: { layout: LayoutName }) {
  return (
    <svg viewBox="0 0 44 30" fill="none" aria-hidden className="h-[30px]! w-[44px]! shrink-0">
      {SKETCHES[layout]}
    </svg>
  );
}
