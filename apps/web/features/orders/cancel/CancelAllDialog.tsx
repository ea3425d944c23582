/** Asks which orders to cancel, and names how many that are: a book of quotes is quickly gone and slowly rebuilt. */
import type { Order } from "@meridian/contract";
import { Button, Dialog, Segmented, Select } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { type CancelScope, ordersEnded, SCOPE_KINDS, SCOPE_SIDES } from "./cancel-scope.model.ts";

interface CancelAllDialogProps {
  /** All that are open. */
  readonly orders: readonly Order[];
  /** The initial choice. */
  readonly scope: CancelScope;
  readonly onClose: () => void;
  readonly onConfirm: (scope: CancelScope) => void;
}

const EVERYWHERE = "all";

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-12 text-text-3">
        {label}
      </span>
      {children}
    </div>
  );
}

interface ChoicesProps {
  readonly markets: readonly string[];
  readonly scope: CancelScope;
  readonly onChange: (change: Partial<CancelScope>) => void;
}

function Choices({ markets, scope, onChange }: ChoicesProps) {
  const t = useTranslations("orders");
  return (
    <div className="grid gap-3">
      <Line label={t("column.market")}>
        <Select
          label={t("column.market")}
          value={scope.market === "" ? EVERYWHERE : scope.market}
          onValue={(market) => onChange({ market: market === EVERYWHERE ? "" : market })}
          options={[
            { value: EVERYWHERE, label: t("filter.allPairs") },
            ...markets.map((market) => ({ value: market, label: market })),
          ]}
          className="w-full"
        />
      </Line>
      <Line label={t("column.side")}>
        <Segmented
          wide
          label={t("column.side")}
          value={scope.side}
          onValue={(side) => onChange({ side })}
          options={SCOPE_SIDES.map((side) => ({
            value: side,
            label: side === "all" ? t("cancelAll.both") : t(`side.${side}`),
          }))}
        />
      </Line>
      <Line label={t("column.type")}>
        <Segmented
          wide
          label={t("column.type")}
          value={scope.kind}
          onValue={(kind) => onChange({ kind })}
          options={SCOPE_KINDS.map((kind) => ({
            value: kind,
            label: kind === "all" ? t("cancelAll.both") : t(`kind.${kind}`),
          }))}
        />
      </Line>
    </div>
  );
}

export default function CancelAllDialog({ orders, scope: first, onClose, onConfirm }: CancelAllDialogProps) {
  const t = useTranslations("orders");
  const [scope, setScope] = useState(first);
  const count = ordersEnded(orders, scope).length;
  const named = scope.market === "" ? [] : [scope.market];
  const markets = [...new Set([...named, ...orders.map(({ market }) => market)])].toSorted();
  return (
    <Dialog
      open
      onOpen={(open) => !open && onClose()}
      title={t("cancelAll.title", { count })}
      description={t("cancelAll.released")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancelAll.keep")}</Button>
          <Button
            variant="danger"
            disabled={count === 0}
            onClick={() => {
              onClose();
              onConfirm(scope);
            }}
          >
            {t("cancelAll.confirm", { count })}
          </Button>
        </>
      }
    >
      <Choices markets={markets} scope={scope} onChange={(change) => setScope({ ...scope, ...change })} />
    </Dialog>
  );
}
