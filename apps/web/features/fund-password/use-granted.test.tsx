// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, client } from "../../data/index.ts";
import { useGranted } from "./use-granted.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("./use-fund-password.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));

test("the word that no answer came follows the language of the page", async () => {
  vi.spyOn(client, "call").mockRejectedValue(new CallFailed("no answer"));
  let action: ReturnType<typeof useGranted<"user/orderCancel">> | undefined;
  function Press() {
    action = useGranted<"user/orderCancel">();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (locale: string, noAnswer: string) =>
    act(async () =>
      root.render(
        <IntlProvider locale={locale} timeZone="UTC" messages={{ fundPassword: { noAnswer } } as never}>
          <Press />
        </IntlProvider>,
      ),
    );
  await show("en", "No answer.");
  await act(async () => void (await action?.run("user/orderCancel", { orderId: "1" })));
  expect([action?.refused?.message, action?.refused?.refusal]).toEqual(["No answer.", ""]);
  await show("ja", "応答がありません。");
  expect(action?.refused?.message).toBe("応答がありません。");
  await act(async () => root.unmount());
});
