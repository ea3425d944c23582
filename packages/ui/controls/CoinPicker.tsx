/** Chooses one coin from many: a button that shows the choice and a window with search; what one owns stands first. */
import { ChevronDown, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { CoinIcon } from "../figures/CoinIcon.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { Sheet } from "../overlays/Sheet.tsx";
import { EmptyState } from "../states/states.tsx";
import { useFieldAttributes } from "./Field.tsx";
import { TextInput } from "./TextInput.tsx";

export interface CoinOption {
  coin: string;
  name: string;
  /** At the end of the row: the balance. */
  aside?: ReactNode;
}

export interface CoinPickerProps {
  coin: string;
  onCoin: (coin: string) => void;
  /** In the order in which they are offered. */
  options: readonly CoinOption[];
  title: string;
  /** Opens as a sheet from below. */
  mobile?: boolean;
}

function matching(options: readonly CoinOption[], search: string): readonly CoinOption[] {
  const wanted = search.trim().toLowerCase();
  return options.filter(({ coin, name }) => `${coin} ${name}`.toLowerCase().includes(wanted));
}

function Choices({
  options,
  onChoose,
}: {
  options: readonly CoinOption[];
  onChoose: (coin: string) => void;
}) {
  const t = useTranslations("ui");
  const [search, setSearch] = useState("");
  const shown = matching(options, search);
  return (
    <div className="flex flex-col gap-2">
      <div className="sticky top-0 z-10 flex h-10 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent">
        <Search aria-hidden className="size-4 text-text-3" />
        <TextInput
          type="search"
          autoFocus
          aria-label={t("coin.search")}
          placeholder={t("coin.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {shown.length === 0 && <EmptyState>{t("coin.none")}</EmptyState>}
      <ul className="min-h-40">
        {shown.map(({ coin, name, aside }) => (
          <li key={coin}>
            <button
              type="button"
              onClick={() => onChoose(coin)}
              className="flex h-12 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-surface-2"
            >
              <CoinIcon coin={coin} sizePx={28} />
              <span className="min-w-0 flex-1">
                <span className="block text-14 font-medium">{coin}</span>
                <span className="block truncate text-12 text-text-3">{name}</span>
              </span>
              <span className="figure text-13 text-text-2">{aside}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CoinPicker({ coin, onCoin, options, title, mobile = false }: CoinPickerProps) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.coin === coin);
  const Window = mobile ? Sheet : Dialog;
  return (
    <>
      <button
        type="button"
        {...useFieldAttributes()}
        onClick={() => setOpen(true)}
        className="@container flex h-11 w-full items-center gap-2.5 rounded-control border border-line-strong bg-surface-1 px-3 text-start hover:border-text-3"
      >
        <CoinIcon coin={coin} />
        <span className="text-14 font-medium">{coin}</span>
        <span className="hidden truncate text-13 text-text-3 @min-[136px]:inline">{chosen?.name}</span>
        <ChevronDown aria-hidden className="ms-auto size-4 shrink-0 text-text-3" />
      </button>
      <Window open={open} onOpen={setOpen} title={title}>
        <Choices
          options={options}
          onChoose={(next) => {
            onCoin(next);
            setOpen(false);
          }}
        />
      </Window>
    </>
  );
}
