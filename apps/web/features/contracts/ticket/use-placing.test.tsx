// @vitest-environment happy-dom
// Goal: a ticket that is closed and opened after an order without an answer still says so, and sends it again with the
// same key. Method: the ticket comes and goes on a page that stays; calls are answered by the test.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { beforeEach, expect, test, vi } from "vitest";
import { CallFailed, client } from "../../../data/index.ts";
import { ACCOUNT, scale, tiers, viewOf } from "../contract.testing.ts";
import type { ContractTrading } from "../use-contract-trading.ts";
import { changeForm, EMPTY, useContractForm } from "./contract-form.ts";
import { type ContractTicketState, useContractTicket } from "./use-contract-ticket.ts";
import { usePlacing } from "./use-placing.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../fund-password/use-fund-password.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));
vi.mock("../../../data/index.ts", async (original) => ({
  ...(await original<object>()),
  useTicker: () => ({ last: "50000" }),
}));

const call = vi.spyOn(client, "call");
const LIMIT = { ...EMPTY, price: "50000", amount: "0.01" };
const messages = { fundPassword: { noAnswer: "no answer", sentAgain: "once in all" } } as never;

/** The ticket as it was last drawn, and the view that the next one is drawn from. */
const seen: { ticket?: ContractTicketState; view: ContractTrading["view"] } = { view: viewOf() };

function Ticket({ placing }: Pick<ContractTrading, "placing">) {
  const terms = { info: scale.info, scale, tiers };
  const trading = { placing, view: seen.view, terms, staleness: { stale: false } };
  seen.ticket = useContractTicket(trading as never);
  return null;
}

function Page({ open }: { open: boolean }) {
  const placing = usePlacing();
  return open && <Ticket placing={placing} />;
}

async function page() {
  const root = createRoot(document.createElement("div"));
  const show = (open: boolean) =>
    act(async () =>
      root.render(
        <IntlProvider locale="en" timeZone="UTC" messages={messages} onError={() => undefined}>
          <Page open={open} />
        </IntlProvider>,
      ),
    );
  await show(true);
  return { show, leave: () => act(async () => root.unmount()) };
}

const press = () => act(async () => seen.ticket?.send("buy"));
const sent = () => call.mock.calls.map(([, input, options]) => [input, options?.idempotencyKey]);

beforeEach(() => {
  call.mockReset().mockRejectedValueOnce(new CallFailed("no answer"));
  call.mockResolvedValue({ takeProfit: null, stopLoss: null } as never);
  seen.view = viewOf();
  useContractForm.setState({ market: "BTC-PERP", form: LIMIT });
});

test("a ticket closed and opened after a lost answer says so still, and cannot place its order twice", async () => {
  const { show, leave } = await page();
  await press();
  await show(false);
  await show(true);
  expect(seen.ticket?.action.refused?.message).toBe("no answer");
  await press();
  expect(sent()[1]).toEqual(sent()[0]);
  expect(seen.ticket?.action.refused).toBeUndefined();
  await leave();
});

test("the word goes when the ticket is changed, also while it is closed", async () => {
  const { show, leave } = await page();
  await press();
  await show(false);
  await act(async () => changeForm({ price: "49000" }));
  await show(true);
  expect(seen.ticket?.action.refused).toBeUndefined();
  await leave();
});

test("a share without an answer stays the quantity that was sent, though less can be carried by then", async () => {
  useContractForm.setState({ form: { ...LIMIT, amount: "", percent: 50 } });
  const { show, leave } = await page();
  await press();
  expect(useContractForm.getState().form.percent).toBeNull();
  const { settings } = viewOf().account;
  const account = { ...ACCOUNT, settings, wallet: "500", marginBalance: "500", available: "500" };
  seen.view = viewOf({ account });
  await show(true);
  await press();
  expect(sent()[1]).toEqual(sent()[0]);
  await leave();
});
