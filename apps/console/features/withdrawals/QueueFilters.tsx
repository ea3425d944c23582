/** The filters of the withdrawal queue. */
import { Select, TextInput } from "@meridian/ui";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

const QUEUE_STATES = ["all", "held", "reviewing"] as const;
type QueueState = (typeof QUEUE_STATES)[number];

export interface QueueFilter {
  readonly search: string;
  readonly state: QueueState;
}

/** A search begins when typing has paused. */
const PAUSE_MS = 250;
const SEARCH_MAX = 120;

interface Props {
  readonly filter: QueueFilter;
  readonly onFilter: (filter: QueueFilter) => void;
}

export function QueueFilters({ filter, onFilter }: Props) {
  const t = useTranslations("consoleQueues");
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => {
    const search = typed.trim();
    if (search === filter.search) return;
    const pause = setTimeout(() => onFilter({ ...filter, search }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, filter, onFilter]);
  const states = {
    all: t("withdrawals.queue.all"),
    held: t("withdrawals.held"),
    reviewing: t("withdrawals.queue.reviewing"),
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex h-9 items-center gap-2 rounded-control border border-line bg-surface-1 px-3 text-13">
        <Search aria-hidden className="size-4 shrink-0 text-text-3" />
        <TextInput
          aria-label={t("withdrawals.queue.search")}
          placeholder={t("withdrawals.queue.search")}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Select
        label={t("withdrawals.queue.state")}
        value={filter.state}
        onValue={(state) => onFilter({ ...filter, state })}
        options={QUEUE_STATES.map((value) => ({ value, label: states[value] }))}
      />
    </div>
  );
}
