/** The own cases, and one conversation, kept fresh by the stream. */
import type { SupportChannelMessage } from "@meridian/contract/channels";
import { useEffect, useMemo } from "react";
import { client, forget, listen, usePages, useRead, useSession, useSessionStore } from "../../data/index.ts";
import { inOrder } from "./support.model.ts";

const PAGE = 30;

/** Hears of every own case that moves, as long as the page is there. */
export function useSupportNews(): void {
  const token = useSessionStore((state) => state.token);
  useEffect(() => {
    if (token === null) return;
    return listen("support", (message) => {
      const { type } = message as unknown as SupportChannelMessage;
      // A snapshot comes after a pause as well: something may have been missed in it.
      void forget("user/supportTickets", "user/supportTicket");
      if (type === "delta") void forget("user/supportUnread");
    });
  }, [token]);
}

export function useCases() {
  const { loggedIn } = useSession();
  const query = usePages("user/supportTickets", { limit: PAGE }, { enabled: loggedIn });
  return { ...query, queue: query.data?.pages[0]?.queue };
}

export type Cases = ReturnType<typeof useCases>;

export const forgetCases = (): Promise<void> =>
  forget("user/supportTickets", "user/supportTicket", "user/supportUnread");

/** One conversation, oldest first. What is shown counts as seen. */
export function useConversation(ticketId: string) {
  const query = usePages("user/supportTicket", { ticketId, limit: PAGE });
  const pages = query.data?.pages;
  const messages = useMemo(() => inOrder(pages ?? []), [pages]);
  const supportCase = pages?.[0]?.ticket;
  const unread = supportCase?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    const see = (): void => {
      if (document.visibilityState !== "visible") return;
      const options = { idempotencyKey: crypto.randomUUID() };
      // A failed call is repeated with the next answer; the cost is at most a mail too many.
      void client.call("user/readTicket", { ticketId }, options).then(forgetCases, () => undefined);
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [ticketId, unread]);
  return { ...query, supportCase, messages };
}

export type Conversation = ReturnType<typeof useConversation>;

export function useServiceLinks() {
  return useRead("data/getCustomerService", {}, { staleTime: 300_000 });
}
