// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, CallRefused, client } from "../../data/index.ts";
import { useAlertChange } from "./use-alert-change.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../app/language.tsx", () => ({ addNamespaces: () => Promise.resolve() }));

const texts = (locale: string) => ({
  alerts: { noAnswer: `no answer (${locale})` },
  refusals: { alert: { too_many: `too many (${locale})` } },
});

test.each([
  [new CallFailed("no answer"), "no answer"],
  [new CallRefused({ code: 1, message: "too many (en)", data: null, refusal: "alert.too_many" }), "too many"],
])("the reason why an alert was not set follows the language of the page", async (error, words) => {
  vi.spyOn(client, "call").mockRejectedValue(error);
  let change: ReturnType<typeof useAlertChange> | undefined;
  function Window() {
    change = useAlertChange();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (locale: string) =>
    act(async () =>
      root.render(
        <IntlProvider
          locale={locale}
          timeZone="UTC"
          messages={texts(locale) as never}
          onError={() => undefined}
        >
          <Window />
        </IntlProvider>,
      ),
    );
  await show("en");
  await act(
    async () =>
      void (await change?.create({ kind: "price", market: "BTC/USDT", direction: "up", level: "70000" })),
  );
  expect(change?.refused).toBe(`${words} (en)`);
  await show("ja");
  expect(change?.refused).toBe(`${words} (ja)`);
  await act(async () => root.unmount());
});
