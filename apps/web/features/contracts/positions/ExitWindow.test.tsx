// @vitest-environment happy-dom
// Goal: the window begins with the exits that stand, and asks for what was changed alone. Method: its fields are typed
// into, and the call that its button makes is read.
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import contracts from "@meridian/i18n/locales/en/contracts.json";
import orders from "@meridian/i18n/locales/en/orders.json";
import ui from "@meridian/i18n/locales/en/ui.json";
import { ACCOUNT, markedAt } from "../contract.testing.ts";
import { ExitWindow } from "./ExitWindow.tsx";
import { crossNow, positionNow } from "./position.model.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const { run } = vi.hoisted(() => ({
  run: vi.fn(async (_call: string, _asked: unknown) => ({ takeProfit: null, stopLoss: null })),
}));
vi.mock("../use-contract-action.ts", () => ({
  useContractAction: () => ({ run, busy: false, refused: undefined }),
}));
vi.mock("../ContractWindow.tsx", () => ({
  ContractWindow: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));
vi.mock("./StandingExits.tsx", () => ({ StandingExits: () => null }));

const exit = { positionEffect: "close", quantity: "0", triggerBy: "mark" };
const EXITS = [
  { ...exit, orderId: "1", type: "takeProfitMarket", stopPrice: "58000.0" },
  { ...exit, orderId: "2", type: "stopMarket", stopPrice: "49000.0" },
];

async function show(exits: readonly unknown[]) {
  const marked = markedAt("50000", { exits: exits as never });
  const live = { ...marked, now: positionNow(marked, ACCOUNT, crossNow([marked])) };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={{ contracts, orders, ui } as never}>
        <ExitWindow live={live} onClose={() => undefined} />
      </IntlProvider>,
    ),
  );
  const fields = () => [...place.querySelectorAll("input")].slice(0, 2);
  const press = (words: string) =>
    act(async () => {
      const all = place.querySelectorAll<HTMLElement>("button, [role=radio]");
      [...all].find(({ textContent }) => textContent === words)?.click();
    });
  return {
    texts: () => fields().map(({ value }) => value),
    type: (at: number, text: string) =>
      act(async () => {
        const field = fields()[at]!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    press,
    /** The exits that the press of the button asks for; undefined where it asks for nothing. */
    async confirm(): Promise<unknown> {
      run.mockClear();
      await press(contracts.exits.confirm);
      const [, asked] = run.mock.calls[0] ?? [];
      return asked;
    },
    leave: () => act(async () => root.unmount()),
  };
}

const NAMED = { market: "BTC-PERP", position: "net" };

test("the window begins with the exits that stand, and sends those alone that were changed", async () => {
  const window = await show(EXITS);
  expect(window.texts()).toEqual(["58,000.0", "49,000.0"]);
  expect(await window.confirm()).toBeUndefined();
  await window.type(0, "59000");
  expect(await window.confirm()).toEqual({ ...NAMED, takeProfit: { by: "price", value: "59000" } });
  await window.type(1, "");
  expect(await window.confirm()).toMatchObject({ stopLoss: null });
  await window.leave();
});

test("the exits that stand are said in another way as well, and that is no change of them", async () => {
  const window = await show(EXITS);
  await window.press(contracts.exits.byRoe);
  expect(window.texts()).toEqual(["320", "40"]);
  expect(await window.confirm()).toBeUndefined();
  await window.leave();
});

test("where nothing stands the fields are empty, in percent of the margin", async () => {
  const window = await show([]);
  expect(window.texts()).toEqual(["", ""]);
  await window.type(0, "100");
  expect(await window.confirm()).toEqual({ ...NAMED, takeProfit: { by: "roe", value: "100" } });
  await window.leave();
});
