// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, client, queryClient } from "../../data/index.ts";
import { useLoanAction } from "./use-loan-action.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../fund-password/use-fund-password.ts", () => ({
  useFundPassword: () => ({ withPassword: (attempt: (password: string) => unknown) => attempt("246810") }),
}));
vi.mock("../security/index.ts", () => ({ useSecondFactor: () => ({}) }));

/** A window over a loan, in English until it is shown in another language. */
async function open() {
  let action: ReturnType<typeof useLoanAction> | undefined;
  function Window() {
    action = useLoanAction();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (locale: string) =>
    act(async () =>
      root.render(
        <IntlProvider
          locale={locale}
          timeZone="UTC"
          messages={{ fundPassword: { noAnswer: `no answer (${locale})` } } as never}
          onError={() => undefined}
        >
          <Window />
        </IntlProvider>,
      ),
    );
  await show("en");
  return {
    show,
    said: () => action?.refused?.message,
    repay: () => act(async () => void (await action?.repay({ orderId: "7", amount: "10" }))),
    close: () => act(async () => root.unmount()),
  };
}

test("a repayment without an answer: loans are read anew, words follow the language, the key stays", async () => {
  const call = vi.spyOn(client, "call").mockRejectedValue(new CallFailed("no answer"));
  const readAnew = vi.spyOn(queryClient, "invalidateQueries");
  const first = await open();
  await first.repay();
  expect(readAnew).toHaveBeenCalled();
  expect(first.said()).toBe("no answer (en)");
  await first.show("fr");
  expect(first.said()).toBe("no answer (fr)");
  await first.close();
  const second = await open();
  await second.repay();
  const [one, other] = call.mock.calls.map(([, , options]) => options?.idempotencyKey);
  expect(other).toBe(one);
  await second.close();
});
