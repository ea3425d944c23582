/** The public side of a contract, which loads when it is called for. */
import { lazy, Skeleton, warm } from "@meridian/ui";
import { type ComponentProps, Suspense } from "react";

const load = () => import("./ContractInfo.tsx");
const Info = lazy(load);
warm(load);

export function ContractInfo(props: ComponentProps<typeof Info>) {
  return (
    <Suspense fallback={<Skeleton className="h-full w-full rounded-none" />}>
      <Info {...props} />
    </Suspense>
  );
}
