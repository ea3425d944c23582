// @vitest-environment happy-dom
import { act, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import type { Page, PageProps } from "./feature.ts";
import { loadPage, pageComponent } from "./loaded-pages.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

function Field({ layout }: PageProps) {
  return <input aria-label={layout} />;
}

test("a page that is drawn while its code is on its way stays the same one: what is typed into it is kept", async () => {
  const code = Promise.withResolvers<{ readonly default: typeof Field }>();
  const page = {
    ...{ title: "subscribe", addresses: [["/orderBuy/:id", "/propagateBuy/:id"]], texts: [] },
    load: () => code.promise,
  } as const satisfies Page;
  const place = document.createElement("div");
  const root = createRoot(place);
  const draw = (): void => {
    const PageShown = pageComponent(page, "mobile");
    root.render(
      <Suspense>
        <PageShown layout="mobile" />
      </Suspense>,
    );
  };
  const loaded = loadPage(page, "mobile");
  act(draw);
  await act(async () => {
    code.resolve({ default: Field });
    await loaded;
  });
  const field = place.querySelector("input")!;
  field.value = "1,234.56";
  // As when texts arrive for another part, such as the hint to install the app.
  act(draw);
  expect(place.querySelector("input")).toBe(field);
  act(() => root.unmount());
});
