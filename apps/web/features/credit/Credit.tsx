import { ErrorState, Skeleton } from "@meridian/ui";
import type { Layout } from "../../app/feature.ts";
import { useRead } from "../../data/index.ts";
import { Parts } from "./Parts.tsx";
import { ScoreCard } from "./ScoreCard.tsx";

/** The score with everything that it is made of. */
export function Credit({ layout }: { layout: Layout }) {
  const { data, isError, refetch } = useRead("user/getCreditScore", {});
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <>
        <Skeleton className="h-50 w-full rounded-card" />
        <Skeleton className="h-120 w-full rounded-card" />
      </>
    );
  }
  return (
    <>
      <ScoreCard credit={data} layout={layout} />
      <Parts parts={data.changes} layout={layout} />
    </>
  );
}
