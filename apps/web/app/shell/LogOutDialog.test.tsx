// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import * as data from "../../data/index.ts";
import { LanguageProvider, openLanguage } from "../language.tsx";
import LogOutDialog from "./LogOutDialog.tsx";

vi.mock(import("../../data/index.ts"), { spy: true });

/** The words of the dialog, and the addresses that it leads to. */
async function drawn(demo: boolean) {
  const member = { demo } as data.Session["member"];
  vi.mocked(data.useSession).mockReturnValue({ loggedIn: true, member });
  await openLanguage(["shell", "account", "ui"]);
  const root = createRoot(document.createElement("div"));
  const page = (
    <LanguageProvider>
      <MemoryRouter>
        <LogOutDialog layout="desktop" />
      </MemoryRouter>
    </LanguageProvider>
  );
  root.render(page);
  // The window's code comes when it is first opened.
  await vi.waitFor(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
  const dialog = document.querySelector("[role=dialog]");
  const links = [...(dialog?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  const seen = { words: dialog?.textContent ?? "", links };
  root.unmount();
  return seen;
}

test("a member is told of the password, and a demo visitor of the account that is lost and how to keep it", async () => {
  const member = await drawn(false);
  expect(member.words).toContain("password");
  expect(member.links).toEqual([]);
  const visitor = await drawn(true);
  expect(visitor.words).not.toContain("password");
  expect(visitor.words).toContain("cannot be opened again");
  expect(visitor.links).toEqual(["/register"]);
});
