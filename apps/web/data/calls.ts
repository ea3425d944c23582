import type { CallInput, Envelope } from "@meridian/contract";
import { createCalls, type PagedName, type ReadOptions } from "@meridian/client";
import { client } from "./client.ts";
import { useSessionStore } from "./session.ts";

const calls = createCalls({
  client,
  token: () => useSessionStore.getState().token,
  useToken: () => useSessionStore((state) => state.token),
  keepsPrevious: true,
});

export const { queryClient, useRead, useAction, forget } = calls;

/** All pages read so far of a list, as one array; empty while the first is on its way. */
export function usePages<Name extends PagedName>(
  name: Name,
  input: CallInput<Name>,
  options: ReadOptions = {},
) {
  const query = calls.usePages(name, input, options);
  return { ...query, rows: query.rows ?? [] };
}

/** Reads that answer everybody the same, in figures alone. */
export type PlainRead = "data/getTickers" | "data/queryCoinMenu";

export function plainPathOf(name: PlainRead): string {
  return `/data/api.${name}`;
}

/** Reads that early/layout.ts has already begun, by address. */
type Asked = Readonly<Record<string, Promise<Envelope> | undefined>>;

/**
 * Begins a read that a page will ask for, so that its answer is there sooner; what fails is asked for again then. The
 * script ahead of the page may have begun it already.
 */
export function readAhead(name: PlainRead): void {
  const { asked } = globalThis as { readonly asked?: Asked };
  void queryClient.prefetchQuery({
    queryKey: calls.queryOf(name, {}).queryKey,
    queryFn: async ({ signal }) => {
      const ahead = await asked?.[plainPathOf(name)];
      return ahead?.code === 0 ? ahead.data : client.call(name, {}, { signal });
    },
    retry: false,
  });
}

/** Answers with words in them, which another language asks for anew. */
const WORDED = [
  ...["data/getNotice", "data/getHelp", "data/getCateHelp", "data/getVideo", "data/getWhitepaper"],
  ...["data/pager", "data/carousel", "data/getWebSetting"],
  ...["user/getNotice", "user/getNotify", "user/getLast", "user/queryQuestion"],
  ...["user/getInterest", "user/getSavings"],
];

export function forgetWords(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === "string" && WORDED.some((start) => name.startsWith(start)),
  });
}
