/** Changing an order in its row: what is typed, what is asked once more, and the server's word. */
import type { CallInput, Order } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePressKey } from "../../../app/use-press-key.ts";
import { type Failure, useFailedText } from "../../../app/use-refusal-text.ts";
import { client, forget, queryClient } from "../../../data/index.ts";
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

export function useAmend() {
  const t = useTranslations("orders");
  const { withGrant } = useFundPassword();
  const pressKey = usePressKey();
  const [editing, setEditing] = useState<Editing>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const refused = useFailedText(failure, t("noAnswer"));
  /** The change (JSON) to confirm; sending it again confirms it. */
  const [asked, setAsked] = useState("");

  function edit(next: Editing | undefined): void {
    setEditing(next);
    setFailure(undefined);
    setAsked("");
  }

  async function submit(input: CallInput<"user/orderAmend">): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const idempotencyKey = pressKey.keyFor(input);
      const answer = await withGrant(() => client.call("user/orderAmend", input, { idempotencyKey }));
      if (answer !== null) {
        pressKey.settle();
        edit(undefined);
        const id = `order-${answer.orderId}`;
        if (answer.replaces === "") toast.success(t("news.reduced"), { id });
        void forget("user/pendOrderList", "user/orderDetail");
      }
    } catch (error) {
      pressKey.settle(error);
      setFailure({ error });
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
