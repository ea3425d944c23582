/** A coin's mark, drawn here so that nothing is fetched; coins without a mark show their first letter. */
import { clsx } from "clsx";
import { coinMarks } from "./coin-marks.ts";

export interface CoinIconProps {
  coin: string;
  sizePx?: number;
  className?: string;
}

const letterColours = ["#5b6b86", "#6b5b86", "#5b8672", "#86695b", "#5b7f86", "#7c5b86"];

function colourOf(coin: string): string {
  let sum = 0;
  for (const letter of coin) sum += letter.charCodeAt(0);
  return letterColours[sum % letterColours.length] ?? "#5b6b86";
}

export function CoinIcon({ coin, sizePx = 24, className }: CoinIconProps) {
  const mark = coinMarks[coin.toUpperCase()];
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      aria-hidden
      className={clsx("inline-block shrink-0 rounded-full", className)}
    >
      <circle cx="12" cy="12" r="12" fill={mark?.colour ?? colourOf(coin)} />
      {mark === undefined ? (
        <text x="12" y="16.2" textAnchor="middle" fontSize="12" fontWeight="600" fill="#fff">
          {coin.slice(0, 1).toUpperCase()}
        </text>
      ) : (
        <path
          d={mark.path}
          fill={mark.filled ? (mark.glyph ?? "#fff") : "none"}
          stroke={mark.glyph ?? "#fff"}
          strokeWidth={mark.filled ? 0 : 1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
