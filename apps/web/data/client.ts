/** The one door to the server's calls. */
import { type CallOptions, type ClientOptions, createClient } from "@meridian/contract/client";
import { languageOfVisitor } from "./cookies.ts";
import { expireSession, sawSequence, useSessionStore } from "./session.ts";

export const clientOptions: ClientOptions = {
  origin: "",
  clientType: "wap",
  token: () => useSessionStore.getState().token,
  language: languageOfVisitor,
  onSessionInvalid: expireSession,
};

const raw = createClient(clientOptions);

export const client: typeof raw = {
  async call(name, input, options: CallOptions = {}) {
    const { sequence } = useSessionStore.getState();
    const output = await raw.call(
      name,
      input,
      sequence > 0 ? { sinceSequence: sequence, ...options } : options,
    );
    noteSequence(output);
    return output;
  },
};

/** A changed answer names the sequence that holds the change; a read after it must not show less. */
function noteSequence(output: unknown): void {
  if (typeof output !== "object" || output === null || !("sequence" in output)) return;
  if (typeof output.sequence === "number") sawSequence(output.sequence);
}
