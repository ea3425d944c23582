// @vitest-environment happy-dom
import withdraw from "@meridian/i18n/locales/en/withdraw.json";
import { CallRefused } from "@meridian/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { LanguageProvider, openLanguage } from "../../app/language.tsx";
import { client, queryClient } from "../../data/index.ts";
import { AddAddress } from "./AddAddress.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("../fund-password/index.ts", () => ({ useFundPassword: () => ({}) }));
vi.mock("../security/index.ts", () => ({ useSecondFactor: () => ({}) }));
vi.mock("./use-networks.ts", () => ({
  useNetworks: () => [{ network: "evm", label: "EVM", chainId: null, addressKind: "evm", coins: ["ETH"] }],
}));

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const standing = {
  ...{ valid: true, own: false, problem: null, chain: "EVM", address: ADDRESS },
  ...{ label: "", isNew: true, lookAlike: null, allowed: true, usableFrom: null },
};

function paste(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Waits while the page draws what comes of itself. */
const until = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(() => new Promise((done) => setTimeout(done, 20)));
    check();
  }, 3_000);

test("an address that was just pasted is said to be checked, and where that fails it can be tried again", async () => {
  const call = vi
    .spyOn(client, "call")
    .mockRejectedValue(new CallRefused({ code: 1, message: "busy", data: null }));
  await openLanguage(["address", "withdraw", "ui"]);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <AddAddress mobile={false} onDone={() => undefined} />
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
  const field = place.querySelector<HTMLInputElement>("input.font-mono")!;
  await act(async () => paste(field, ADDRESS));
  expect(place.textContent).toContain(withdraw.address.checking);
  expect(place.querySelector("[type=submit]")?.getAttribute("aria-busy")).toBe("true");
  const again = () => [...place.querySelectorAll("button")].find((one) => one.textContent === "Try again");
  await until(() => expect(again()).toBeDefined());
  expect(place.textContent).toContain("could not be checked");
  call.mockResolvedValue(standing as never);
  await act(async () => again()?.click());
  await until(() => expect(place.textContent).toContain(withdraw.address.good));
  expect(place.querySelector("[type=submit]")?.getAttribute("aria-busy")).toBeNull();
  await act(async () => root.unmount());
});
