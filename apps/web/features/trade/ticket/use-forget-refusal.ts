import { useEffect, useRef } from "react";
import type { Submit } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

/** Clears the server's refusal when the ticket changes: it was about the order as it was. */
export function useForgetRefusal({ form }: Ticket, { clearRefused }: Submit): void {
  const forget = useRef(clearRefused);
  useEffect(() => {
    forget.current = clearRefused;
  });
  useEffect(() => forget.current(), [form]);
}
