import { lazy } from "@meridian/ui";
import { Suspense, useEffect } from "react";
import { useSession } from "../../data/index.ts";
import { endTour, startTourOnce, useTour } from "./tour-store.ts";

const TourSteps = lazy(() => import("./TourSteps.tsx"));

/** On the trade page: begins by itself for a visitor of the demo who never saw it. */
export function Tour() {
  const isDemo = useSession().member?.demo === true;
  const step = useTour((state) => state.step);
  useEffect(() => {
    if (isDemo) startTourOnce();
  }, [isDemo]);
  useEffect(() => endTour, []);
  if (step === null) return null;
  return (
    <Suspense>
      <TourSteps number={step} />
    </Suspense>
  );
}
