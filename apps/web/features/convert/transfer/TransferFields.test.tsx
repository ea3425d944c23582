// @vitest-environment happy-dom
// Goal: that no answer came to a transfer is said below its fields, beside balances that are read anew. Method: the
// form is sent into a call without an answer.
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, client } from "../../../data/index.ts";
import { TransferFields } from "./TransferFields.tsx";
import { type TransferState, useTransfer } from "./use-transfer.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const { forget } = vi.hoisted(() => ({ forget: vi.fn(async () => undefined) }));

vi.mock("../../fund-password/use-fund-password.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));
vi.mock("../../../data/index.ts", async (original) => ({
  ...(await original<object>()),
  forget,
  useBalances: () => [{ account: "spot", coin: "USDT", available: "100", frozen: "0" }],
  useCoinMenu: () => ({ data: { coins: [{ coin: "USDT", name: "Tether", decimals: 6 }] } }),
  useRead: () => ({}),
  useSession: () => ({ loggedIn: true }),
}));
vi.mock("@meridian/ui", async (original) => ({
  ...(await original<object>()),
  CoinPicker: () => null,
  Select: () => null,
  Field: ({ error, children }: { error?: string; children: ReactNode }) => (
    <div data-error={error}>{children}</div>
  ),
}));

test("that no answer came is no fault of the amount, and the record is read anew", async () => {
  vi.spyOn(client, "call").mockRejectedValue(new CallFailed("no answer"));
  let transfer: TransferState | undefined;
  function Form() {
    transfer = useTransfer({});
    return <TransferFields transfer={transfer} mobile={false} />;
  }
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider
        locale="en"
        timeZone="UTC"
        messages={{ fundPassword: { noAnswer: "no answer" } } as never}
        onError={() => undefined}
      >
        <Form />
      </IntlProvider>,
    ),
  );
  await act(async () => transfer?.change({ coin: "USDT", from: "spot", to: "contract", amount: "10" }));
  await act(async () => void (await transfer?.send()));
  expect(place.querySelector("[data-error]")).toBeNull();
  expect(place.querySelector("[role=alert]")?.textContent).toBe("no answer");
  expect(forget).toHaveBeenCalledWith(
    "user/convertRecord",
    ...Array.from({ length: 3 }, () => expect.anything()),
  );
  await act(async () => root.unmount());
});
