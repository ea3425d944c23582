/** The strategies to choose from: what each does, for which market it is, and how it loses. */
import { Badge, clsx } from "@meridian/ui";
import {
  ArrowUpDown,
  ChartNoAxesCombined,
  Grid3x3,
  Layers,
  type LucideIcon,
  Scale,
  Spline,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { Goods, Setup } from "./use-setup.ts";

const ICONS = {
  grid: Grid3x3,
  dca: Layers,
  trend: ChartNoAxesCombined,
  reversion: Spline,
  rebalance: Scale,
  contractGrid: ArrowUpDown,
} as const satisfies Record<string, LucideIcon>;

export type StrategyName = keyof typeof ICONS;

/** Of strategies that these pages have words for. */
export const isKnown = (name: string): name is StrategyName => Object.hasOwn(ICONS, name);

interface CardProps {
  readonly name: StrategyName;
  readonly isChosen: boolean;
  /** It takes no new managed orders. */
  readonly isClosed: boolean;
  readonly onChoose: () => void;
}

function Card({ name, isChosen, isClosed, onChoose }: CardProps) {
  const t = useTranslations("managed");
  const Icon = ICONS[name];
  return (
    <label
      className={clsx(
        "flex flex-col gap-2 rounded-card border p-4 transition-colors",
        isClosed ? "cursor-not-allowed" : "cursor-pointer",
        "has-focus-visible:outline-2 has-focus-visible:outline-accent",
        isChosen ? "border-accent bg-accent-soft" : "border-line bg-surface-1 hover:border-line-strong",
      )}
    >
      <input
        type="radio"
        name="strategy"
        value={name}
        checked={isChosen}
        disabled={isClosed}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="flex items-center gap-2 text-16 font-semibold">
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        {t(`strategy.${name}`)}
      </span>
      {isClosed && (
        <span>
          <Badge tone="warn">{t("notOffered")}</Badge>
        </span>
      )}
      <span className="text-13 text-text-2">{t(`does.${name}`)}</span>
      <span className="mt-auto text-12 text-text-3">{t(`suits.${name}`)}</span>
    </label>
  );
}

interface StrategyCardsProps {
  readonly list: Goods["list"];
  readonly setup: Pick<Setup, "form" | "choose">;
}

export function StrategyCards({ list, setup }: StrategyCardsProps) {
  const t = useTranslations("managed.strategy");
  return (
    <fieldset className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
      <legend className="sr-only">{t("label")}</legend>
      {list.map(
        ({ strategy, state }) =>
          isKnown(strategy) && (
            <Card
              key={strategy}
              name={strategy}
              isChosen={setup.form.strategy === strategy}
              isClosed={state === "closed"}
              onChoose={() => setup.choose(strategy)}
            />
          ),
      )}
    </fieldset>
  );
}
