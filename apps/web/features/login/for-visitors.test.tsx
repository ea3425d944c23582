// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import * as data from "../../data/index.ts";
import { ForVisitors } from "./ForVisitors.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
vi.mock(import("../../data/index.ts"), { spy: true });

type Who = "visitor" | "unknown" | "demo" | "member";

function be(who: Who): void {
  const member = who === "visitor" || who === "unknown" ? null : { demo: who === "demo" };
  vi.mocked(data.useSession).mockReturnValue({ loggedIn: who !== "visitor", member: member as never });
}

const Elsewhere = () => useLocation().pathname;

/** The words seen at the form's address in turn, as one becomes the next. */
async function seen(...turns: Who[]): Promise<string[]> {
  const place = document.createElement("div");
  const root = createRoot(place);
  const texts: string[] = [];
  for (const who of turns) {
    be(who);
    const page = (
      <IntlProvider locale="en" messages={{}} timeZone="UTC">
        <MemoryRouter initialEntries={["/register?next=%2Fmarkets"]}>
          <Routes>
            <Route path="/register" element={<ForVisitors>the form</ForVisitors>} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </IntlProvider>
    );
    await act(async () => root.render(page));
    texts.push(place.textContent ?? "");
  }
  await act(async () => root.unmount());
  return texts;
}

test("a member who is in goes on to the page that was meant; a visitor of the demo may become a member", async () => {
  expect(await seen("unknown", "member")).toEqual(["the form", "/markets"]);
  expect(await seen("demo")).toEqual(["the form"]);
  expect(await seen("visitor")).toEqual(["the form"]);
});

test("who came as a visitor stays with the form when it begins the session, for it has steps after that", async () => {
  for (const first of ["visitor", "demo"] as const) {
    expect(await seen(first, "member")).toEqual(["the form", "the form"]);
  }
});
