/** The description of the API and which part of it is open; the address names the part, so that it can be sent on. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type ApiCall, type ApiFile, callsOf } from "./apidoc.model.ts";

export const GUIDES = ["basics", "signing", "limits", "stream", "errors"] as const;
export type Guide = (typeof GUIDES)[number];

const FILE = "/openapi.json";

async function readFile({ signal }: { signal: AbortSignal }): Promise<ApiFile> {
  const answer = await fetch(FILE, { signal });
  if (!answer.ok) throw new Error(`${FILE} answers ${answer.status}`);
  return (await answer.json()) as ApiFile;
}

type Open =
  | { readonly kind: "guide"; readonly guide: Guide }
  | { readonly kind: "call"; readonly call: ApiCall };

export function useApidoc() {
  const {
    data: file,
    isError,
    refetch,
  } = useQuery({
    queryKey: [FILE],
    queryFn: readFile,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [search, setSearch] = useSearchParams();
  const calls = useMemo(() => (file === undefined ? undefined : callsOf(file)), [file]);
  const asked = search.get("open") ?? "";
  const call = calls?.find(({ name }) => name === asked);
  const guide = GUIDES.find((name) => name === asked) ?? "basics";
  const open: Open = call === undefined ? { kind: "guide", guide } : { kind: "call", call };
  return {
    calls,
    refusals: file?.["x-refusals"],
    isError,
    retry: () => void refetch(),
    open,
    /** "" when nothing is asked for: a phone then shows the contents. */
    asked,
    show: (name: string) => setSearch(name === "" ? {} : { open: name }),
  };
}

export type Apidoc = ReturnType<typeof useApidoc>;
