import texts from "@meridian/i18n/locales/en/login.json";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { EndedNote } from "./EndedNote.tsx";

const drawn = (state: unknown): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ login: texts }} timeZone="UTC">
      <MemoryRouter initialEntries={[{ pathname: "/login", state }]}>
        <EndedNote />
      </MemoryRouter>
    </IntlProvider>,
  );

test("who was led to the login because a session ended is told so, and nobody else", () => {
  expect(drawn({ sessionEnded: true })).toContain(texts.login.ended);
  expect(drawn(null)).toBe("");
});
