/** A call's data, in each of its states: on its way, failed, there, and there but old. */
import { ErrorState, SkeletonRows, StaleShade } from "@meridian/ui";
import type { ReactNode } from "react";
import { CallRefused } from "../data/index.ts";

export interface Query<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  refetch(): Promise<unknown>;
}

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, rows = 6, children }: LoadedProps<Data>) {
  const { data, isError, error, dataUpdatedAt } = query;
  if (data !== undefined) {
    return (
      <StaleShade stale={isError} asOfMs={dataUpdatedAt} place="end">
        {children(data)}
      </StaleShade>
    );
  }
  if (isError) {
    const words = error instanceof CallRefused ? error.message : undefined;
    return <ErrorState onRetry={() => void query.refetch()}>{words}</ErrorState>;
  }
  return <SkeletonRows rows={rows} rowHeightPx={32} />;
}
