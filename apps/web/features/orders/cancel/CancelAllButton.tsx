import type { Order } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";
import { Button, lazy } from "@meridian/ui";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { CancelScope } from "./cancel-scope.model.ts";
import { useCancelAll } from "./use-cancel.ts";

const CancelAllWindow = lazy(() => import("./CancelAllDialog.tsx"));

interface CancelAllProps {
  /** All that are open; null while they load. */
  readonly orders: readonly Order[] | null;
  /** The kind of markets that the orders are of; undefined for all. */
  readonly marketKind: MarketKind | undefined;
  /** Preset to this market; to all when undefined. */
  readonly market?: string | undefined;
  readonly kind?: CancelScope["kind"] | undefined;
}

interface CancelAllDialogProps extends CancelAllProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

interface AskProps extends CancelAllDialogProps {
  readonly onConfirm: (scope: CancelScope) => void;
}

function Ask({ open, onOpen, orders, marketKind, market = "", kind = "all", onConfirm }: AskProps) {
  if (!open) return null;
  return (
    <Suspense>
      <CancelAllWindow
        orders={orders ?? []}
        scope={{ marketKind, market, side: "all", kind }}
        onClose={() => onOpen(false)}
        onConfirm={onConfirm}
      />
    </Suspense>
  );
}

/** Asks before it cancels, for whoever opens it by other means than the button. */
export function CancelAllDialog(props: CancelAllDialogProps) {
  const { cancelAll } = useCancelAll();
  return <Ask {...props} onConfirm={(scope) => void cancelAll(scope)} />;
}

export function CancelAllButton(props: CancelAllProps & { readonly className?: string }) {
  const t = useTranslations("orders");
  const [open, setOpen] = useState(false);
  const { busy, cancelAll } = useCancelAll();
  const { className, ...scope } = props;
  const none = props.orders === null || props.orders.length === 0;
  return (
    <>
      <Button
        size="small"
        disabled={none}
        busy={busy}
        onClick={() => setOpen(true)}
        className={className ?? ""}
      >
        {t("cancelAll.button")}
      </Button>
      <Ask {...scope} open={open} onOpen={setOpen} onConfirm={(chosen) => void cancelAll(chosen)} />
    </>
  );
}
