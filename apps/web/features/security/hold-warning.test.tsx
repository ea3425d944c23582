// @vitest-environment happy-dom
import type { MemberInfo, SecurityCenter } from "@meridian/contract";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { Passkeys } from "./Passkeys.tsx";
import { Totp } from "./Totp.tsx";
import { SecondFactorContext } from "./use-second-factor.ts";
import type { WindowProps } from "./Windows.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const PASSKEY = { passkeyId: "1", name: "Laptop", createdAt: 0, usedAt: null };

/** The words of a window, by their keys; of that of passkeys those of the form that adds one. */
function wordsOf(Content: (props: WindowProps) => ReactNode, has: Partial<SecurityCenter>): string {
  const center = { totp: false, passkeys: [], passkeysPossible: true, ...has } as unknown as SecurityCenter;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={{}} onError={() => undefined}>
        <SecondFactorContext value={{ withSecondFactor: () => Promise.resolve(null) }}>
          <Content center={center} member={{} as MemberInfo} onClose={() => undefined} />
        </SecondFactorContext>
      </IntlProvider>,
    ),
  );
  const add = [...document.querySelectorAll("button")].find(
    (button) => button.textContent === "security.passkeys.add",
  );
  act(() => add?.click());
  const words = document.body.textContent;
  act(() => root.unmount());
  return words;
}

test("a hold on withdrawals is announced where it follows, which is not after the first second factor", () => {
  const announced = (...given: Parameters<typeof wordsOf>): boolean =>
    wordsOf(...given).includes("security.hold.before");
  expect(announced(Totp, {})).toBe(false);
  expect(announced(Passkeys, {})).toBe(false);
  expect(announced(Totp, { passkeys: [PASSKEY] })).toBe(true);
  expect(announced(Totp, { totp: true })).toBe(true);
  expect(announced(Passkeys, { totp: true })).toBe(true);
});
