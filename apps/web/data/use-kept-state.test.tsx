// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import * as member from "./member.ts";
import { expireSession, openSession } from "./session.ts";
import { useKeptState } from "./use-kept-state.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
vi.mock(import("./member.ts"), { spy: true });

function logIn(uid: string): void {
  openSession(`session of ${uid}`);
  vi.mocked(member.useSession).mockReturnValue({ loggedIn: true, member: { uid } as never });
}

/** The form at an address, as it is drawn anew: what stands in it, how to type into it, and how to leave it. */
async function opened(address = "/withdraw?coin=BTC") {
  const form = { text: "", type: (text: string): void => void text };
  function Form() {
    [form.text, form.type] = useKeptState("form", () => "");
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <Form />
      </MemoryRouter>,
    ),
  );
  return { ...form, form, leave: () => act(async () => root.unmount()) };
}

async function typed(text: string, end: () => void): Promise<void> {
  const { form, leave } = await opened();
  await act(async () => form.type(text));
  await act(async () => end());
  await leave();
}

beforeEach(() => {
  member.endSession();
  logIn("1");
});

test("what stood in a form when its session ended is there once after the same member's login", async () => {
  await typed("0.5", expireSession);
  logIn("1");
  expect((await opened("/withdraw?coin=ETH")).text).toBe("");
  expect((await opened()).text).toBe("0.5");
  expect((await opened()).text).toBe("");
});

test("another member finds nothing of it, nor who logged out by hand", async () => {
  await typed("0.5", expireSession);
  logIn("2");
  expect((await opened()).text).toBe("");
  logIn("1");
  expect((await opened()).text).toBe("");
  await typed("0.7", member.endSession);
  logIn("1");
  expect((await opened()).text).toBe("");
});

test("a form that was left while the session went on is not kept", async () => {
  await typed("0.5", () => undefined);
  expireSession();
  logIn("1");
  expect((await opened()).text).toBe("");
});
