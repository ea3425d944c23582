/** Calls as React sees them: a read is a query, a list that pages is an endless query, a change is an action. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { CallFailed, CallRefused, type Client, oncePerPress } from "@meridian/contract/client";
import {
  type DefaultOptions,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";

const RETRIES_MAX = 2;
const FRESH_MS = 5_000;

/**
 * A task of its own for each of the dozen reads that a page begins at once: a slow phone answers the hand between them.
 * Resolves at once in browsers that cannot.
 */
async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  await scheduler?.yield?.();
}

export interface ReadOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
}

interface Stoppable {
  readonly signal: AbortSignal;
}

export type PagedName = {
  [Name in CallName]: CallOutput<Name> extends { list: readonly unknown[]; nextCursor: string | null }
    ? Name
    : never;
}[CallName];

type RowOf<Name extends PagedName> = CallOutput<Name> extends { list: readonly (infer Row)[] } ? Row : never;

export interface CallsOptions {
  readonly client: Client;
  /** The session's token, as it stands and as a component follows it. */
  readonly token: () => string | null;
  readonly useToken: () => string | null;
  /** True where the session's last answer is shown while one to another question is on its way. */
  readonly keepsPrevious: boolean;
}

const DEFAULTS: DefaultOptions = {
  queries: {
    staleTime: FRESH_MS,
    retry: (failures, error) => error instanceof CallFailed && failures < RETRIES_MAX,
    refetchOnWindowFocus: true,
  },
  // Without a network a change fails at once: none waits to act when the network is back and its window closed.
  mutations: { retry: false, networkMode: "always" },
};

export type Calls = ReturnType<typeof createCalls>;

export function createCalls({ client, token, useToken, keepsPrevious }: CallsOptions) {
  const queryClient = new QueryClient({ defaultOptions: DEFAULTS });

  /** Answers belong to one session: the token is a part of their key, so that who comes next sees none of them. */
  const keyOf = (name: CallName, input: unknown): readonly unknown[] => [name, input, token()];

  const queryOf = <Name extends CallName>(name: Name, input: CallInput<Name>) => ({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }: Stoppable) => nextTask().then(() => client.call(name, input, { signal })),
  });

  function useRead<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: ReadOptions = {},
  ): UseQueryResult<CallOutput<Name>> {
    const own = useToken();
    return useQuery({
      ...queryOf(name, input),
      // One session's answer is never shown to another, nor after the logout.
      placeholderData: (previous, query) =>
        keepsPrevious && query?.queryKey[2] === own ? previous : undefined,
      ...options,
    }) as UseQueryResult<CallOutput<Name>>;
  }

  /** All pages read so far of a list, as one array; undefined while the first is on its way. */
  function usePages<Name extends PagedName>(name: Name, input: CallInput<Name>, options: ReadOptions = {}) {
    useToken();
    const query = useInfiniteQuery({
      queryKey: [...keyOf(name, input), "pages"],
      queryFn: ({ pageParam, signal }) => {
        const wanted = { ...(input as object), ...(pageParam === "" ? {} : { cursor: pageParam }) };
        return client.call(name, wanted as CallInput<Name>, { signal });
      },
      initialPageParam: "",
      getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
      ...options,
    });
    const rows = query.data?.pages.flatMap((page) => (page as unknown as { list: RowOf<Name>[] }).list);
    return { ...query, rows };
  }

  /** A change. Pressed again after no answer came, it has one effect all the same. */
  function useAction<Name extends CallName>(name: Name) {
    const [mutationFn] = useState(() =>
      oncePerPress((input: CallInput<Name>, idempotencyKey) => client.call(name, input, { idempotencyKey })),
    );
    return useMutation<CallOutput<Name>, Error, CallInput<Name>>({ mutationFn });
  }

  /** Answers of these calls are asked for anew. */
  function forget(...names: readonly CallName[]): Promise<void> {
    return queryClient.invalidateQueries({
      predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName),
    });
  }

  return { queryClient, queryOf, useRead, usePages, useAction, forget };
}

/** The name of the refusal, such as "fund_password.required"; "" when the error is no refusal. */
export const refusalOf = (error: unknown): string => (error instanceof CallRefused ? error.refusal : "");
