import { useEffect, useRef } from "react";
import type { Submit } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

/** What the server said holds for the order as it was: any change to the ticket takes its words away. */
export function useForgetRefusal({ form }: Ticket, { clearRefused }: Submit): void {
  const forget = useRef(clearRefused);
  useEffect(() => {
    forget.current = clearRefused;
  });
  useEffect(() => forget.current(), [form]);
}
