/** Calls as React sees them: a read is a query, a list that pages is an endless query, a change is an action. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
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
import { useSession } from "./session.ts";

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

/** Answers belong to one session: the token is a part of their key, so that who comes next sees none of them. */
const keyOf = (name: CallName, input: unknown): readonly unknown[] => [
  name,
  input,
  useSession.getState().token,
];

const queryOf = <Name extends CallName>(name: Name, input: CallInput<Name>) => ({
  queryKey: keyOf(name, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => client.call(name, input, { signal }),
});

export function useRead<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: ReadOptions = {},
): UseQueryResult<CallOutput<Name>> {
  useSession((state) => state.token);
  return useQuery({ ...queryOf(name, input), ...options }) as UseQueryResult<CallOutput<Name>>;
}

/** Reads what will be asked for next, so that it is there when it is. */
export function readAhead<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<void> {
  return queryClient.prefetchQuery({ ...queryOf(name, input), staleTime: 60_000 });
}

type PagedName = {
  [Name in CallName]: CallOutput<Name> extends { list: readonly unknown[]; nextCursor: string | null }
    ? Name
    : never;
}[CallName];

type RowOf<Name extends PagedName> = CallOutput<Name> extends { list: readonly (infer Row)[] } ? Row : never;

/** All pages read so far of a list, as one array; undefined while the first is on its way. */
export function usePages<Name extends PagedName>(name: Name, input: CallInput<Name>, options?: ReadOptions) {
  useSession((state) => state.token);
  const query = useInfiniteQuery({
    queryKey: [...keyOf(name, input), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(input as object), ...(pageParam === "" ? {} : { cursor: pageParam }) };
      return client.call(name, asked as CallInput<Name>, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
    ...options,
  });
  const rows = query.data?.pages.flatMap((page) => (page as unknown as { list: RowOf<Name>[] }).list);
  return { ...query, rows };
}

/** A change. Pressed again after no answer came, it has one effect all the same. */
export function useChange<Name extends CallName>(name: Name) {
  const [mutationFn] = useState(() =>
    oncePerPress((input: CallInput<Name>, idempotencyKey) => client.call(name, input, { idempotencyKey })),
  );
  return useMutation<CallOutput<Name>, Error, CallInput<Name>>({ mutationFn });
}

export function forget(...names: readonly CallName[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => names.includes(queryKey[0] as CallName),
  });
}

/** The name of the refusal, such as "kyc.decided"; "" when the error is no refusal. */
export const refusalOf = (error: unknown): string => (error instanceof CallRefused ? error.refusal : "");

export { CallFailed, CallRefused };
