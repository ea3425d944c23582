// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { toast } from "@meridian/ui";
import { CallFailed, CallRefused, client } from "../../data/index.ts";
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

const MARGIN = { market: "BTC-PERP", position: "net", direction: "add", amount: "10" } as const;
const conflict = { code: 1, message: "", data: null, refusal: "command.id_conflict" };

/** A window that is opened, presses once and is closed again. */
async function pressOnce() {
  let action: ReturnType<typeof useGranted<"user/moveMargin">> | undefined;
  function Window() {
    action = useGranted<"user/moveMargin">();
    return null;
  }
  const messages = { fundPassword: { noAnswer: "no answer", sentAgain: "once in all" } } as never;
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={messages}>
        <Window />
      </IntlProvider>,
    ),
  );
  let answer: unknown;
  await act(async () => void (answer = await action?.run("user/moveMargin", MARGIN)));
  const message = action?.refused?.message;
  await act(async () => root.unmount());
  return { answer, message };
}

test.each([
  ["the answer to it", () => Promise.resolve({}), {}],
  ["that it was carried out", () => Promise.reject(new CallRefused(conflict)), null],
])(
  "a window opened anew sends with the key of the press that had no answer, and hears %s",
  async (_, end, then) => {
    const call = vi.spyOn(client, "call").mockRejectedValueOnce(new CallFailed("no answer"));
    const said = vi.spyOn(toast, "warning").mockReset();
    call.mockClear();
    expect(await pressOnce()).toEqual({ answer: null, message: "no answer" });
    expect(said).not.toHaveBeenCalled();
    call.mockImplementationOnce(end as never);
    expect(await pressOnce()).toEqual({ answer: then, message: undefined });
    expect(said).toHaveBeenCalledWith("once in all");
    call.mockResolvedValueOnce({} as never);
    await pressOnce();
    expect(said).toHaveBeenCalledTimes(1);
    const keys = call.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  },
);
