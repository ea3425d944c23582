/** Changing an order in its row: what is typed, what is asked once more, and the server's word. */
import type { CallInput, Order } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallFailed, CallRefused, client, forget, queryClient } from "../../../data/index.ts";
import { useFundPassword } from "../../fund-password/index.ts";
import {
  amendableFields,
  type AmendDraft,
  type AmendField,
  type Amendment,
  amendmentOf,
  draftOf,
  type MarketView,
} from "./amend.model.ts";

interface Editing {
  readonly orderId: string;
  /** The field focused first. */
  readonly focus: AmendField;
  readonly draft: AmendDraft;
}

/** The prices a change is held against, as the tickers last gave them. */
function viewOf(market: string): MarketView {
  const [known] = queryClient
    .getQueriesData<{ list: readonly (MarketView & { market: string })[] }>({ queryKey: ["data/getTickers"] })
    .flatMap(([, data]) => data?.list.filter((row) => row.market === market) ?? []);
  return { bid: known?.bid, ask: known?.ask, last: known?.last };
}

/** One key per change one means: it stays while no answer came, so that a second press cannot change it twice. */
function usePress() {
  const press = useRef({ change: "", key: "" });
  return (input: CallInput<"user/orderAmend"> | undefined): string => {
    const change = JSON.stringify(input ?? "");
    if (press.current.change !== change) press.current = { change, key: crypto.randomUUID() };
    return press.current.key;
  };
}

export function useAmend() {
  const t = useTranslations("orders");
  const { withGrant } = useFundPassword();
  const keyOf = usePress();
  const [editing, setEditing] = useState<Editing>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  /** The change (JSON) to confirm; sending it again confirms it. */
  const [asked, setAsked] = useState("");

  function edit(next: Editing | undefined): void {
    setEditing(next);
    setRefused("");
    setAsked("");
  }

  async function submit(input: CallInput<"user/orderAmend">): Promise<void> {
    setBusy(true);
    setRefused("");
    try {
      const idempotencyKey = keyOf(input);
      const answer = await withGrant(() => client.call("user/orderAmend", input, { idempotencyKey }));
      keyOf(undefined);
      if (answer !== null) {
        edit(undefined);
        const id = `order-${answer.orderId}`;
        if (answer.replaces === "") toast.success(t("news.reduced"), { id });
        void forget("user/pendOrderList", "user/orderDetail");
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) keyOf(undefined);
      setRefused(error instanceof CallRefused ? error.message : t("noAnswer"));
    }
    setBusy(false);
  }

  function send(order: Order): void {
    if (editing === undefined || busy) return;
    const { input, asks }: Amendment = amendmentOf(order, editing.draft, viewOf(order.market));
    const meant = JSON.stringify(input ?? "");
    if (input === undefined) return;
    if (asks && asked !== meant) setAsked(meant);
    else void submit(input);
  }

  return {
    editing,
    busy,
    /** In the member's language; "" for nothing. */
    refused,
    /** True when what stands there was warned of, and the next press sends it. */
    asking: asked !== "",
    begin: (order: Order, focus?: AmendField) => {
      const first = focus ?? amendableFields(order)[0];
      if (first !== undefined) edit({ orderId: order.orderId, focus: first, draft: draftOf(order) });
    },
    change: (draft: Partial<AmendDraft>) =>
      editing !== undefined && edit({ ...editing, draft: { ...editing.draft, ...draft } }),
    leave: () => edit(undefined),
    send,
  };
}

export type Amend = ReturnType<typeof useAmend>;
