import type { CallInput, CallName } from "@meridian/contract";
import { createCalls } from "@meridian/client";
import { client } from "./client.ts";
import { useSession } from "./session.ts";

const calls = createCalls({
  client,
  token: () => useSession.getState().token,
  useToken: () => useSession((state) => state.token),
  // A case beside the number of another would be decided in its place.
  keepsPrevious: false,
});

export const { queryClient, useRead, usePages, useAction, forget } = calls;

const AHEAD_FRESH_MS = 60_000;

/** Reads what will be asked for next, so that it is there when it is. */
export function readAhead<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<void> {
  return queryClient.prefetchQuery({ ...calls.queryOf(name, input), staleTime: AHEAD_FRESH_MS });
}
