// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, useAction } from "./calls.ts";
import { client } from "./client.ts";
import { CallFailed } from "./index.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

test("a change that is pressed without a network fails at once, and is not sent when the network is back", async () => {
  const sent = vi.spyOn(client, "call").mockRejectedValue(new CallFailed("user/setPersonInfo"));
  onlineManager.setOnline(false);
  let press: (() => Promise<unknown>) | undefined;
  function Place() {
    const { mutateAsync } = useAction("user/setPersonInfo");
    press = () => mutateAsync({ nickname: "Ada" });
    return null;
  }
  const page = (
    <QueryClientProvider client={queryClient}>
      <Place />
    </QueryClientProvider>
  );
  await act(async () => createRoot(document.createElement("div")).render(page));
  await act(async () => expect(press?.()).rejects.toBeInstanceOf(CallFailed));
  expect(sent).toHaveBeenCalledOnce();
  await act(async () => {
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
  });
  expect(sent).toHaveBeenCalledOnce();
});
