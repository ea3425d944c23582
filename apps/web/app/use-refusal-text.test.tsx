// @vitest-environment happy-dom
// Goal: without a network a typed amount breaks nothing, and the words of refusals come once it is back. Method: the
// words fail to load until the network is told to be there again.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { addNamespaces } from "./language.tsx";
import { CallFailed, CallRefused } from "../data/index.ts";
import { type Failure, useFailedText, useRefusalWords, useRefusedText } from "./use-refusal-text.ts";

vi.mock("./language.tsx", () => ({ addNamespaces: vi.fn() }));

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

function Ticket() {
  useRefusalWords(true);
  return null;
}

test("words of refusals that could not be loaded are asked for again when the network is back", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const load = vi.mocked(addNamespaces).mockRejectedValueOnce(new TypeError("Failed to fetch dynamically"));
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Ticket />));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  root.unmount();
});

test("a refusal follows the language of the page once its words are here, with the figure that it names", async () => {
  const data = { bound: "5", coin: "USDT" };
  const refusal = "order.notional_below_min";
  const refused = new CallRefused({ code: 1, message: "Minimum order value: 5 USDT.", data, refusal });
  function Said() {
    return <p>{useRefusedText()(refused)}</p>;
  }
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (locale: string, messages: object) =>
    act(async () =>
      root.render(
        <IntlProvider locale={locale} timeZone="UTC" messages={messages as never}>
          <Said />
        </IntlProvider>,
      ),
    );
  await show("es", {});
  expect(place.textContent).toBe("Minimum order value: 5 USDT.");
  await show("es", { refusals: { order: { notional_below_min: "Valor mínimo: {bound}." } } });
  expect(place.textContent).toBe("Valor mínimo: 5 USDT.");
  await act(async () => root.unmount());
});

test("what came of a call is said in the language of the page, whether it was refused or got no answer", async () => {
  const refused = new CallRefused({ code: 1, message: "Wrong.", data: null, refusal: "fund_password.wrong" });
  function Said({ failure, noAnswer }: { failure: Failure | undefined; noAnswer: string }) {
    return <p>{useFailedText(failure, noAnswer)}</p>;
  }
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (failure: Failure | undefined, messages: object = {}) =>
    act(async () =>
      root.render(
        <IntlProvider locale="fr" timeZone="UTC" messages={messages as never}>
          <Said failure={failure} noAnswer="Aucune réponse." />
        </IntlProvider>,
      ),
    );
  await show(undefined);
  expect(place.textContent).toBe("");
  await show({ error: new CallFailed("no answer") });
  expect(place.textContent).toBe("Aucune réponse.");
  await show({ error: refused });
  expect(place.textContent).toBe("Wrong.");
  await show({ error: refused }, { refusals: { fund_password: { wrong: "Faux." } } });
  expect(place.textContent).toBe("Faux.");
  await act(async () => root.unmount());
});
