// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, client } from "../../../data/index.ts";
import { testOrder } from "../orders.testing.ts";
import { type Amend, useAmend } from "./use-amend.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../fund-password/index.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));

test("the word that no answer came to a change follows the language of the page", async () => {
  vi.spyOn(client, "call").mockRejectedValue(new CallFailed("no answer"));
  let amend: Amend | undefined;
  function Row() {
    amend = useAmend();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (locale: string, noAnswer: string) =>
    act(async () =>
      root.render(
        <IntlProvider locale={locale} timeZone="UTC" messages={{ orders: { noAnswer } } as never}>
          <Row />
        </IntlProvider>,
      ),
    );
  await show("en", "No answer.");
  const own = testOrder();
  await act(async () => amend?.begin(own));
  await act(async () => amend?.change({ quantity: "0.02" }));
  await act(async () => amend?.send(own));
  expect(amend?.refused).toBe("No answer.");
  await show("ja", "応答がありません。");
  expect(amend?.refused).toBe("応答がありません。");
  await act(async () => root.unmount());
});
