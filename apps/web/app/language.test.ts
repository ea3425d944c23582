// @vitest-environment happy-dom
import * as i18n from "@meridian/i18n";
import { expect, test, vi } from "vitest";
import { addNamespaces, openLanguage, switchLanguage, useLanguage } from "./language.tsx";

vi.mock(import("@meridian/i18n"), { spy: true });

test("texts that come while another language is on its way are shown in that language too", async () => {
  await openLanguage(["shell"]);
  const { loadMessages } = await vi.importActual<typeof i18n>("@meridian/i18n");
  const pageIsHere = Promise.withResolvers<void>();
  vi.mocked(i18n.loadMessages).mockImplementation(async (code, namespaces) => {
    if (code === "fr") await pageIsHere.promise;
    return loadMessages(code, namespaces);
  });
  const switched = switchLanguage("fr");
  await addNamespaces(["kyc"]);
  expect(useLanguage.getState()).toMatchObject({ code: "en", messages: { kyc: expect.anything() } });
  pageIsHere.resolve();
  await switched;
  const { code, messages } = useLanguage.getState();
  expect(code).toBe("fr");
  expect(messages["kyc"]).toEqual((await loadMessages("fr", ["kyc"]))["kyc"]);
});
