/** The filters of the list of managed orders, and the same list as a file. */
import { Button, Select, TextInput } from "@meridian/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { downloadCsv, useRead } from "../../data/index.ts";
import { ErrorLine } from "../../parts/index.ts";
import { filterOf, STRATEGIES } from "./managed.model.ts";

const STATES = ["all", "open", "ended"] as const;
const ALL = "all";

export interface Shown {
  readonly state: (typeof STATES)[number];
  /** "" for all, as of the market; and "" for everybody's. */
  readonly strategy: string;
  readonly market: string;
  readonly uid: string;
}

export const ALL_SHOWN: Shown = { state: "all", strategy: "", market: "", uid: "" };

interface FiltersProps {
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  /** Of one member's list nobody else's is asked for. */
  readonly isOfOne: boolean;
}

export function Filters({ shown, onShown, isOfOne }: FiltersProps) {
  const t = useTranslations("consoleManaged");
  const tm = useTranslations("managed");
  const goods = useRead("user/getLoopGoods", {});
  const [error, setError] = useState<Error | null>(null);
  const change = (part: Partial<Shown>): void => onShown({ ...shown, ...part });
  const chosen = (value: string): string => (value === ALL ? "" : value);
  const save = (): void => {
    setError(null);
    downloadCsv("staff/managedRuns", filterOf(shown), "managed-orders").catch((caught: Error) =>
      setError(caught),
    );
  };
  const all = (label: string) => ({ value: ALL, label });
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <ErrorLine error={error} />
      {!isOfOne && (
        <span className="flex h-7 w-36 items-center rounded-control border border-line-strong bg-surface-1 px-2 focus-within:border-accent">
          <TextInput
            aria-label={t("uid")}
            placeholder={t("uid")}
            inputMode="numeric"
            value={shown.uid}
            onChange={({ target }) => change({ uid: target.value })}
            className="figure"
          />
        </span>
      )}
      <Select
        size="small"
        label={tm("strategy.label")}
        value={shown.strategy === "" ? ALL : shown.strategy}
        onValue={(value) => change({ strategy: chosen(value) })}
        options={[
          all(t("anyStrategy")),
          ...STRATEGIES.map((value) => ({ value: value as string, label: tm(`strategy.${value}`) })),
        ]}
      />
      <Select
        size="small"
        label={tm("market")}
        value={shown.market === "" ? ALL : shown.market}
        onValue={(value) => change({ market: chosen(value) })}
        options={[
          all(t("anyMarket")),
          ...[...(goods.data?.markets ?? []), ...(goods.data?.contracts ?? [])].map((value) => ({
            value: value as string,
            label: value,
          })),
        ]}
      />
      <Select
        size="small"
        label={t("state")}
        value={shown.state}
        onValue={(state) => change({ state })}
        options={STATES.map((value) => ({ value, label: t(`shown.${value}`) }))}
      />
      <Button size="small" onClick={save}>
        <Download aria-hidden className="size-4" />
        {t("csv")}
      </Button>
    </span>
  );
}
