// @vitest-environment happy-dom
// Goal: however often a ticket without an answer is sent, one order comes of it, and its member is told so. Method: the
// calls that leave the page are answered by the test.
import { toast } from "@meridian/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { beforeEach, expect, test, vi } from "vitest";
import { CallFailed, client, useSessionStore } from "../../../data/index.ts";
import type { TicketForm } from "./ticket.form.ts";
import { withPercent } from "./ticket.model.ts";
import { ticketSummary } from "./ticket.summary.ts";
import { limit, view } from "./ticket.testing.ts";
import { setTicket, useTicketStore } from "./ticket-store.ts";
import { type Submit, useSubmit } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../fund-password/use-fund-password.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));
vi.mock("../sounds/sounds.ts", () => ({ playSound: () => undefined }));

const call = vi.spyOn(client, "call");
const said = vi.spyOn(toast, "warning");
const placed = vi.fn();
const keys = () => call.mock.calls.map(([, , options]) => options?.idempotencyKey);

beforeEach(() => {
  useSessionStore.setState({ token: "token" });
  for (const spy of [call, said, placed]) spy.mockReset();
});

/** A page with a ticket that is filled in so; what follows from a share is reckoned at the balance of `where`. */
async function page(form: TicketForm, where = view) {
  setTicket(form);
  let submit: Submit | undefined;
  let seen = where;
  function Page() {
    const filled = withPercent(
      useTicketStore((state) => state.form),
      seen,
    );
    const ticket = { form: filled, summary: ticketSummary(filled, seen), view: seen, warnings: [] };
    submit = useSubmit(ticket as unknown as Ticket, placed);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (next = seen) => {
    seen = next;
    return act(async () =>
      root.render(
        <IntlProvider
          locale="en"
          timeZone="UTC"
          messages={{ fundPassword: { sentAgain: "once in all" } } as never}
        >
          <Page key={JSON.stringify(String(seen.available?.quote))} />
        </IntlProvider>,
      ),
    );
  };
  await show();
  return {
    show,
    refused: () => submit?.refused,
    press: () => act(async () => submit?.send()),
    leave: () => act(async () => root.unmount()),
  };
}

test("an order sent again for want of an answer is placed once, and said to be so instead of news", async () => {
  call.mockRejectedValueOnce(new CallFailed("no answer")).mockResolvedValue({ orderId: "7" } as never);
  const { press, refused, leave } = await page(limit);
  await press();
  expect(refused()).toEqual({ field: "form", error: null });
  await press();
  expect(said).toHaveBeenCalledWith("once in all");
  expect(placed).not.toHaveBeenCalled();
  expect(useTicketStore.getState().form.amount).toBe("");
  await act(async () => setTicket(limit));
  await press();
  expect(placed).toHaveBeenCalledTimes(1);
  expect(said).toHaveBeenCalledTimes(1);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
  await leave();
});

test("a page that was left and is back sends with the same key", async () => {
  call.mockRejectedValueOnce(new CallFailed("no answer")).mockResolvedValue({ orderId: "7" } as never);
  const first = await page(limit);
  await first.press();
  await first.leave();
  const second = await page(limit);
  await second.press();
  expect(keys()[1]).toBe(keys()[0]);
  await second.leave();
});

test("a share of the balance stays the amount that was sent, whatever the balance is by then", async () => {
  call.mockRejectedValueOnce(new CallFailed("no answer")).mockResolvedValue({ orderId: "7" } as never);
  const { press, show, refused, leave } = await page({ ...limit, amount: "", percent: 50 });
  await press();
  const sent = call.mock.calls[0]?.[1];
  expect(refused()?.error).toBeNull();
  expect(useTicketStore.getState().form).toMatchObject({ amount: "0.07812", percent: null });
  await show({ ...view, available: { base: 0n, quote: 5_000_000_000n } });
  await press();
  expect(call.mock.calls[1]?.[1]).toEqual(sent);
  expect(keys()[1]).toBe(keys()[0]);
  await leave();
});
