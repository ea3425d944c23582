import texts from "@meridian/i18n/locales/en/apiKeys.json";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { KeyList } from "./KeyList.tsx";
import type { Keys } from "./use-keys.ts";

function drawn(isDemo: boolean): string {
  const keys: Keys = {
    ...{ keys: [], ownAddress: "", failed: false, isDemo, open: null },
    ...{ retry: () => undefined, setOpen: () => undefined },
  };
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ apiKeys: texts }} timeZone="UTC">
      <MemoryRouter>
        <KeyList keys={keys} layout="desktop" />
      </MemoryRouter>
    </IntlProvider>,
  );
}

test("a member without keys is told to create one, a demo member that it has to be kept first, and nothing else", () => {
  expect(drawn(false)).toContain(texts.empty);
  expect(drawn(true)).toContain(texts.demo);
  expect(drawn(true)).not.toContain(texts.empty);
});
