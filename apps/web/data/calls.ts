/** Calls as React sees them: a read is a query, a list that pages is an endless query, a change is an action. */
import type { CallInput, CallName, CallOutput, Envelope } from "@meridian/contract";
import { CallFailed, CallRefused, oncePerPress } from "@meridian/contract/client";
import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";
import { client } from "./client.ts";
import { useSessionStore } from "./session.ts";

const RETRIES_MAX = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => error instanceof CallFailed && failures < RETRIES_MAX,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

export interface ReadOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
}

/** Private answers belong to one session: the token is a part of their key, so that a logout forgets them. */
function keyOf(name: CallName, input: unknown): readonly unknown[] {
  return [name, input, useSessionStore.getState().token];
}

export function useRead<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: ReadOptions = {},
): UseQueryResult<CallOutput<Name>> {
  const token = useSessionStore((state) => state.token);
  return useQuery({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => client.call(name, input, { signal }),
    // One member's answer is never shown to another, nor after the logout.
    placeholderData: (previous, query) => (query?.queryKey[2] === token ? previous : undefined),
    ...options,
  }) as UseQueryResult<CallOutput<Name>>;
}

/** Reads that tell everybody the same, in figures alone. */
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
    queryKey: keyOf(name, {}),
    queryFn: async ({ signal }) => {
      const ahead = await asked?.[plainPathOf(name)];
      return ahead?.code === 0 ? ahead.data : client.call(name, {}, { signal });
    },
    retry: false,
  });
}

type PagedName = {
  [Name in CallName]: CallOutput<Name> extends { list: readonly unknown[]; nextCursor: string | null }
    ? Name
    : never;
}[CallName];

/** All pages read so far of a list, as one array. */
export function usePages<Name extends PagedName>(
  name: Name,
  input: CallInput<Name>,
  options: ReadOptions = {},
) {
  useSessionStore((state) => state.token);
  const query = useInfiniteQuery({
    queryKey: [...keyOf(name, input), "pages"],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        name,
        { ...(input as object), ...(pageParam === "" ? {} : { cursor: pageParam }) } as CallInput<Name>,
        {
          signal,
        },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
    ...options,
  });
  const rows = query.data?.pages.flatMap((page) => (page as unknown as { list: RowOf<Name>[] }).list) ?? [];
  return { ...query, rows };
}

type RowOf<Name extends PagedName> = CallOutput<Name> extends { list: readonly (infer Row)[] } ? Row : never;

/** A change. Pressed again after no answer came, it has one effect all the same. */
export function useAction<Name extends CallName>(name: Name) {
  const [mutationFn] = useState(() =>
    oncePerPress((input: CallInput<Name>, idempotencyKey) => client.call(name, input, { idempotencyKey })),
  );
  return useMutation<CallOutput<Name>, Error, CallInput<Name>>({ mutationFn });
}

export function forget(...names: readonly CallName[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => names.includes(query.queryKey[0] as CallName),
  });
}

/** Answers with words in them, which another language asks for anew. */
const TOLD_IN_A_LANGUAGE = [
  ...["data/getNotice", "data/getHelp", "data/getCateHelp", "data/getVideo", "data/getWhitepaper"],
  ...["data/pager", "data/carousel", "data/getWebSetting"],
  ...["user/getNotice", "user/getNotify", "user/getLast", "user/queryQuestion"],
];

export function forgetWords(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === "string" && TOLD_IN_A_LANGUAGE.some((start) => name.startsWith(start)),
  });
}

/** The name of the refusal, such as "fund_password.required"; "" when the error is no refusal. */
export function refusalOf(error: unknown): string {
  return error instanceof CallRefused ? error.refusal : "";
}

export { CallFailed, CallRefused };
