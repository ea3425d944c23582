// @vitest-environment happy-dom
// Goal: a message that had no answer is taken for sent once the conversation shows it. Method: the test answers calls
// and gives the messages of the conversation.
import type { SupportMessage } from "@meridian/contract";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { QueryClientProvider } from "@tanstack/react-query";
import { CallFailed, client, queryClient } from "../../data/index.ts";
import type { ComposerState } from "./use-composer.ts";
import { useSending } from "./use-sending.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const message = (messageId: string, text: string): SupportMessage => ({
  ...{ messageId, text, from: "member", staffNumber: "", attached: [], pictures: [], time: 1 },
});

test("a message without an answer may have been sent, and has been once it is there", async () => {
  const call = vi.spyOn(client, "call").mockRejectedValueOnce(new CallFailed("no answer"));
  call.mockResolvedValue({} as never);
  let composer: ComposerState | undefined;
  function Page({ messages }: { messages: readonly SupportMessage[] }) {
    composer = useSending("7", messages);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (...messages: readonly SupportMessage[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Page messages={messages} />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    );
  const say = async (text: string): Promise<void> => {
    await act(async () => composer?.write(text));
    await act(async () => composer?.send(true));
  };
  const sent = () =>
    call.mock.calls.flatMap(([name, , options]) =>
      name === "user/sendMessage" ? [options?.idempotencyKey] : [],
    );

  const asked = message("1", "Any news?");
  await show(asked);
  await say("Any news?");
  await show(asked, { ...message("2", "Any news?"), from: "staff" });
  expect([composer?.refusal, composer?.text]).toEqual(["", "Any news?"]);
  await show(asked, message("3", "Any news?"));
  expect([composer?.refusal, composer?.text]).toEqual([null, ""]);
  await say("Any news?");
  expect(sent()[1]).not.toBe(sent()[0]);
  await act(async () => root.unmount());
});
