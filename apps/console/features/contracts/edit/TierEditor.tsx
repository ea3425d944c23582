/** The tiers as rows that one types into; each row says what the exchange would refuse it for. */
import { Button, clsx, DecimalInput, IconButton } from "@meridian/ui";
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { mayAdd, NO_ROW, problemsOf, type TierProblem, type TierRow, withRow } from "./tier-form.model.ts";

const USDT_DECIMALS = 6;
const PERCENT_DECIMALS = 4;
const BOX =
  "flex h-8 items-center gap-1 rounded-control border bg-surface-1 px-2 max-sm:px-1.5 focus-within:border-accent max-lg:h-11";

interface RowProps {
  readonly place: number;
  readonly row: TierRow;
  readonly problem: TierProblem | "refused" | undefined;
  readonly onRow: (part: Partial<TierRow>) => void;
  readonly onRemove: (() => void) | undefined;
}

function Row({ place, row, problem, onRow, onRemove }: RowProps) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const cells = [
    { name: "notionalMax", label: tm("tiers.upTo"), decimals: USDT_DECIMALS, coin: "USDT" },
    { name: "maintenance", label: tm("tiers.maintenance"), decimals: PERCENT_DECIMALS, coin: "%" },
    { name: "leverage", label: tm("tiers.leverage"), decimals: 0, coin: undefined },
  ] as const;
  const isEmpty = Object.values(row).every((text) => text === "");
  const isWrong = problem !== undefined && !(problem === "unread" && isEmpty);
  return (
    <li className="space-y-1">
      <div className="grid grid-cols-[24px_1.4fr_1fr_1fr_32px] items-center gap-2 max-sm:grid-cols-[16px_2.2fr_1fr_0.8fr_28px] max-sm:gap-1">
        <span className="figure text-12 text-text-3">{place + 1}</span>
        {cells.map(({ name, label, decimals, coin }) => (
          <span key={name} className={clsx(BOX, isWrong ? "border-danger" : "border-line-strong")}>
            <DecimalInput
              {...{ decimals, coin }}
              aria-label={t("tier.of", { field: label, place: place + 1 })}
              value={row[name]}
              onValue={(text) => onRow({ [name]: text })}
              className="text-end"
            />
            {coin === "%" && <span className="text-12 text-text-3">{coin}</span>}
          </span>
        ))}
        {onRemove !== undefined && (
          <IconButton size="small" label={t("tier.remove", { place: place + 1 })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {isWrong && (
        <p role="alert" className="ps-8 text-12 text-danger">
          {t(`tier.problem.${problem}`)}
        </p>
      )}
    </li>
  );
}

interface TierEditorProps {
  readonly rows: readonly TierRow[];
  /** The row that the exchange refused. */
  readonly refused: number | undefined;
  readonly onRows: (rows: TierRow[]) => void;
}

export function TierEditor({ rows, refused, onRows }: TierEditorProps) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const problems = problemsOf(rows);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-12 text-text-3">{t("tier.note")}</p>
      <div
        aria-hidden
        className="grid grid-cols-[24px_1.4fr_1fr_1fr_32px] gap-2 text-end text-12 text-text-3 max-sm:grid-cols-[16px_2.2fr_1fr_0.8fr_28px] max-sm:gap-1"
      >
        <span />
        <span>{tm("tiers.upTo")}</span>
        <span>{tm("tiers.maintenance")}</span>
        <span>{tm("tiers.leverage")}</span>
      </div>
      <ol className="flex flex-col gap-1.5">
        {rows.map((row, place) => (
          <Row
            key={place}
            place={place}
            row={row}
            problem={problems[place] ?? (refused === place ? "refused" : undefined)}
            onRow={(part) => onRows(withRow(rows, place, part))}
            onRemove={
              rows.length === 1 ? undefined : () => onRows(rows.filter((_, index) => index !== place))
            }
          />
        ))}
      </ol>
      {mayAdd(rows) && (
        <Button size="small" className="self-start" onClick={() => onRows([...rows, NO_ROW])}>
          <Plus aria-hidden className="size-3.5" />
          {t("tier.add")}
        </Button>
      )}
    </div>
  );
}
