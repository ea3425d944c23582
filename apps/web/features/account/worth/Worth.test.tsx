// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { LanguageProvider, openLanguage } from "../../../app/language.tsx";
import { Worth } from "./Worth.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

test("the total and its coin are two words in what is copied, too", async () => {
  await openLanguage(["account", "ui"]);
  const place = document.createElement("div");
  const root = createRoot(place);
  const worth = {
    ...{ totalUsdt: "141478.229", owedUsdt: "0", openProfitUsdt: "0", assets: [] },
    today: { profitUsdt: "390.07", percent: "0.28" },
  };
  await act(async () =>
    root.render(
      <LanguageProvider>
        <Worth worth={worth} />
      </LanguageProvider>,
    ),
  );
  expect(place.textContent).toContain("141,478.22 USDT");
  expect(place.textContent).toContain("390.07\u00a0USDT");
  act(() => root.unmount());
});
