/** Division of what is owned among coins: a ring and its legend. Shades follow rank, so the legend reads in order. */
import { formatPercent, Skeleton } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { type Asset, type Share, sharesOf } from "../account.model.ts";

const NAMED_MAX = 5;
const PERCENT_DECIMALS = 2;
const WHOLE = 10_000;
/** Length of the ring's line, chosen so that one part is one unit. */
const RADIUS = WHOLE / (2 * Math.PI);
const LINE_WIDTH = RADIUS * 0.34;
const GAP = 70;
const SHADES = [
  "var(--accent)",
  "color-mix(in srgb, var(--accent) 76%, var(--surface-1))",
  "color-mix(in srgb, var(--accent) 56%, var(--surface-1))",
  "color-mix(in srgb, var(--accent) 40%, var(--surface-1))",
  "color-mix(in srgb, var(--accent) 26%, var(--surface-1))",
  "var(--line-strong)",
];

function shadeOf(share: Share, index: number): string {
  return (share.coin === null ? SHADES.at(-1) : SHADES[index]) ?? "var(--line-strong)";
}

function Ring({ shares, sizePx, label }: { shares: readonly Share[]; sizePx: number; label: string }) {
  const size = 2 * RADIUS + LINE_WIDTH;
  const alone = shares.length === 1;
  let before = 0;
  const slices = shares.map((share) => {
    const slice = { share, start: before };
    before += share.partsPerTenThousand;
    return slice;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      className="shrink-0"
    >
      <g transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        {slices.map(({ share, start }, index) => (
          <circle
            key={share.coin ?? ""}
            cx={size / 2}
            cy={size / 2}
            r={RADIUS}
            fill="none"
            stroke={shadeOf(share, index)}
            strokeWidth={LINE_WIDTH}
            strokeDasharray={`${Math.max(1, share.partsPerTenThousand - (alone ? 0 : GAP))} ${WHOLE}`}
            strokeDashoffset={-start}
          />
        ))}
      </g>
    </svg>
  );
}

export function Allocation({ assets, sizePx }: { assets: readonly Asset[] | undefined; sizePx: number }) {
  const t = useTranslations("account");
  const locale = useLocale();
  if (assets === undefined) return <Skeleton className="h-36 w-full" />;
  const shares = sharesOf(assets, NAMED_MAX);
  if (shares.length === 0)
    return <p className="flex min-h-33 items-center text-13 text-text-3">{t("allocation.empty")}</p>;
  const named = shares.map((share) => ({
    ...share,
    name: share.coin ?? t("allocation.other"),
    text: formatPercent(share.percent, locale, PERCENT_DECIMALS, true),
  }));
  const label = named.map(({ name, text }) => t("allocation.share", { coin: name, share: text })).join(" · ");
  return (
    <div className="flex min-h-36 items-center gap-6">
      <Ring shares={shares} sizePx={sizePx} label={`${t("allocation.title")}. ${label}`} />
      <ul aria-hidden className="min-w-0 flex-1 text-13">
        {named.map((share, index) => (
          <li key={share.name} className="flex h-6 items-center gap-2">
            <span className="size-2.5 shrink-0 rounded-[3px]" style={{ background: shadeOf(share, index) }} />
            <span className="truncate">{share.name}</span>
            <span className="figure ms-auto text-text-2">{share.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
