// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, CallRefused, client, queryClient } from "../../data/index.ts";
import FundPasswordWindow from "./FundPasswordWindow.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

// A dialog's own code comes late.
vi.mock("@meridian/ui", async (original) => ({
  ...(await original<object>()),
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../../app/language.tsx", () => ({ addNamespaces: () => Promise.resolve() }));

vi.spyOn(client, "call").mockReturnValue(new Promise(() => undefined));

const texts = (language: string) => ({
  fundPassword: { title: "Fund password", enter: "Enter it.", noAnswer: `no answer (${language})` },
  refusals: { fund_password: { wrong: `wrong (${language})` } },
  ui: { close: "Close", pin: { digit: "Digit {number} of {count}" } },
});

test.each([
  [new CallFailed("no answer"), "no answer"],
  [new CallRefused({ code: 1, message: "wrong (en)", data: null, refusal: "fund_password.wrong" }), "wrong"],
])("the window says in the language of the page what became of the digits", async (error, words) => {
  const question = {
    ...{ needsSetup: false, isEachTime: false, close: () => undefined },
    attempt: () => Promise.reject(error),
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (language: string) =>
    act(async () =>
      root.render(
        <IntlProvider
          locale={language}
          timeZone="UTC"
          messages={texts(language) as never}
          onError={() => undefined}
        >
          <QueryClientProvider client={queryClient}>
            <MemoryRouter>
              <FundPasswordWindow question={question} />
            </MemoryRouter>
          </QueryClientProvider>
        </IntlProvider>,
      ),
    );
  const said = (): string => document.querySelector("[role=alert]")?.textContent ?? "";
  await show("en");
  const input = document.querySelector("input");
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    setter?.call(input, "135790");
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(said()).toBe(`${words} (en)`);
  await show("fr");
  expect(said()).toBe(`${words} (fr)`);
  await act(async () => root.unmount());
});
