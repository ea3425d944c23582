/**
 * A queue: the list at the left, one entry of it at the right; on a narrow screen one after the other. J and K go
 * through it, and the address names what is shown.
 */
import { Button, clsx, EmptyState } from "@meridian/ui";
import { ChevronLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { useKeys } from "../app/keys.ts";
import { Loaded, type Query } from "./Loaded.tsx";
import { afterDecision, neighbour } from "./queue.model.ts";
import { useWide } from "./use-wide.ts";

export interface QueueProps<Row, Data> {
  /** The path of the list: "/kyc". */
  readonly path: string;
  readonly title: string;
  readonly aside?: ReactNode;
  /** Stands above the list: what of it is looked for. */
  readonly filters?: ReactNode;
  readonly query: Query<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  readonly empty: string;
  /** Stands under the list: the way to more of it. */
  readonly more?: ReactNode;
  /** The entry itself; `onDone` shows the next one. */
  readonly detail: (row: Row, onDone: () => void) => ReactNode;
  /** The entry of an address that has left the list; where left out, the first of the list takes its place. */
  readonly away?: (id: string) => ReactNode;
}

function Entry({ shown, onOpen, children }: { shown: boolean; onOpen: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown) button.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-current={shown}
        onClick={onOpen}
        className={clsx(
          "block w-full border-s-2 px-4 py-2 text-start text-13 transition-colors",
          shown ? "border-accent bg-surface-2" : "border-transparent hover:bg-surface-1",
        )}
      >
        {children}
      </button>
    </li>
  );
}

function useQueue<Row, Data>({ path, query, rowsOf, rowId, away }: QueueProps<Row, Data>) {
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useWide();
  const rows = query.data === undefined ? [] : rowsOf(query.data);
  const ids = rows.map(rowId);
  // An entry decided elsewhere meanwhile is gone; on a wide screen the first takes its place.
  const stays = id !== undefined && (ids.includes(id) || (away !== undefined && query.data !== undefined));
  const shownId = stays ? id : wide ? ids[0] : undefined;
  const show = (next: string | undefined): void =>
    void navigate(next === undefined ? path : `${path}/${next}`);
  const go = (steps: 1 | -1) => () => {
    const next = neighbour(ids, shownId, steps);
    if (next !== undefined) show(next);
  };
  useKeys({ J: go(1), ArrowDown: go(1), K: go(-1), ArrowUp: go(-1) });
  const done = (): void => {
    if (shownId !== undefined) show(wide ? afterDecision(ids, shownId) : undefined);
  };
  const shown = rows.find((row) => rowId(row) === shownId);
  const awayId = shown === undefined ? shownId : undefined;
  return { rows, shown, awayId, shownId, show, done, wide };
}

export function Queue<Row, Data>(props: QueueProps<Row, Data>) {
  const { title, aside, filters, query, rowId, row, empty, more, detail, away } = props;
  const t = useTranslations("console");
  const { rows, shown, awayId, shownId, show, done, wide } = useQueue(props);
  const nothing = shown === undefined && awayId === undefined;
  const listHidden = !wide && !nothing;
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <section
        aria-label={title}
        className={clsx(
          "flex w-85 shrink-0 flex-col border-e border-line max-lg:w-full max-lg:border-e-0",
          listHidden && "hidden",
        )}
      >
        <header className="flex min-h-13 items-center justify-between gap-2 border-b border-line px-4">
          <h1 className="text-16 font-semibold">{title}</h1>
          {aside}
        </header>
        {filters !== undefined && <div className="border-b border-line px-4 py-2">{filters}</div>}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Loaded query={query}>
            {() =>
              rows.length === 0 ? (
                <EmptyState action={<Button onClick={() => void query.refetch()}>{t("look")}</Button>}>
                  {empty}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line">
                  {rows.map((entry) => (
                    <Entry
                      key={rowId(entry)}
                      shown={rowId(entry) === shownId}
                      onOpen={() => show(rowId(entry))}
                    >
                      {row(entry)}
                    </Entry>
                  ))}
                </ul>
              )
            }
          </Loaded>
          {more !== undefined && more !== false && <div className="flex justify-center p-3">{more}</div>}
        </div>
      </section>
      <section className={clsx("flex min-w-0 flex-1 flex-col", nothing && "max-lg:hidden")}>
        {listHidden && (
          <div className="border-b border-line px-2 py-1">
            <Button variant="quiet" size="small" onClick={() => show(undefined)}>
              <ChevronLeft aria-hidden className="size-4" />
              {title}
            </Button>
          </div>
        )}
        {shown !== undefined && detail(shown, done)}
        {awayId !== undefined && away?.(awayId)}
      </section>
    </div>
  );
}

/** One entry: what is known above, what one can do below, always in sight. */
export function Case({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto p-6 max-lg:p-4">{children}</div>
      {actions !== undefined && (
        <footer className="sticky bottom-0 flex flex-wrap items-start justify-end gap-2 border-t border-line bg-surface-0 px-6 py-3 max-lg:px-4">
          {actions}
        </footer>
      )}
    </>
  );
}
