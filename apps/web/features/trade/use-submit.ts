/** Sending the ticket: what is asked first, the fund password where it is due, and what the server answered. */
import type { CallInput, CallOutput } from "@meridian/contract";
import { useRef, useState } from "react";
import { CallFailed, CallRefused, client, useSessionStore } from "../../data/index.ts";
import { useFundPassword } from "../fund-password/index.ts";
import { useTradeSettings } from "./trade-settings.ts";
import { orderInput } from "./ticket.summary.ts";
import { setTicket } from "./ticket-store.ts";
import type { Ticket } from "./use-ticket.ts";

type OrderInput = CallInput<"user/setOrder">;

export interface Refused {
  readonly field: "price" | "amount" | "form";
  /** In the member's language; null when no answer came. */
  readonly message: string | null;
}

function refusedBy(error: unknown): Refused {
  if (!(error instanceof CallRefused)) return { field: "form", message: null };
  if (error.field === "price") return { field: "price", message: error.message };
  const amount = error.field === "quantity" || error.field === "quoteAmount";
  return { field: amount ? "amount" : "form", message: error.message };
}

/** One key per order one means: it stays while no answer came, so that a second press cannot place it twice. */
function usePressKey() {
  const press = useRef({ order: "", key: "" });
  return {
    keyFor(input: OrderInput): string {
      const order = JSON.stringify(input);
      if (press.current.order !== order) press.current = { order, key: crypto.randomUUID() };
      return press.current.key;
    },
    forget(): void {
      press.current = { order: "", key: "" };
    },
  };
}

/**
 * @param onPlaced told of each answer; `null` fields never occur in it
 */
export function useSubmit(
  ticket: Ticket,
  onPlaced: (answer: CallOutput<"user/setOrder">, input: OrderInput) => void,
) {
  const { withGrant } = useFundPassword();
  const confirmWhen = useTradeSettings((state) => state.confirmWhen);
  const pressKey = usePressKey();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  async function send(): Promise<void> {
    const { form, summary, view } = ticket;
    if (summary === undefined || busy) return;
    setAsking(false);
    setBusy(true);
    setRefused(undefined);
    const input = orderInput(form, summary, view);
    const idempotencyKey = pressKey.keyFor(input);
    try {
      const answer = await withGrant(() => client.call("user/setOrder", input, { idempotencyKey }));
      pressKey.forget();
      if (answer !== null) {
        setTicket({ ...form, amount: "", percent: null });
        onPlaced(answer, input);
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) pressKey.forget();
      if (useSessionStore.getState().token !== null) setRefused(refusedBy(error));
    }
    setBusy(false);
  }

  function press(): void {
    const risky = ticket.warnings.some((warning) => warning.asks);
    if (confirmWhen === "always" || (confirmWhen === "risky" && risky)) setAsking(true);
    else void send();
  }

  return { busy, asking, setAsking, refused, clearRefused: () => setRefused(undefined), press, send };
}

export type Submit = ReturnType<typeof useSubmit>;
