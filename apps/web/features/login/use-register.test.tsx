// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { client, queryClient } from "../../data/index.ts";
import { type Register, useRegister } from "./use-register.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

/** The form as it is when the page was loaded. */
async function loaded(state: unknown = null) {
  const seen: { register: Register | null } = { register: null };
  function Form() {
    seen.register = useRegister(() => undefined);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale="en" messages={{}} timeZone="UTC">
          <MemoryRouter initialEntries={[{ pathname: "/register", state }]}>
            <Form />
          </MemoryRouter>
        </IntlProvider>
      </QueryClientProvider>,
    ),
  );
  return { register: () => seen.register!, leave: () => act(async () => root.unmount()) };
}

test("a reload keeps the address that the code went to, and asks for no other code", async () => {
  vi.spyOn(client, "call").mockResolvedValue({ resendAfterMs: 0 } as never);
  const { register, leave } = await loaded();
  await act(async () => register().changeContact({ email: "ada@example.org" }));
  await act(async () => register().code.request(register().form.contact));
  await leave();
  const again = await loaded();
  expect(again.register().form.contact.email).toBe("ada@example.org");
  expect(again.register().code.sentTo?.email).toBe("ada@example.org");
  await again.leave();
  const other = await loaded({ email: "eve@example.org" });
  expect(other.register().form.contact.email).toBe("eve@example.org");
  await other.leave();
});
