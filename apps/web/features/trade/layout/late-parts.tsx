/** The parts of the page that nobody sees at first: they load with the first movement, or when they are called for. */
import { lazy, Skeleton, useOnceTrue, warm } from "@meridian/ui";
import { type ComponentProps, Suspense } from "react";

const loadDepth = () => import("../book/DepthPanel.tsx");
const loadConfirm = () => import("../ticket/TicketConfirm.tsx");
const loadSheet = () => import("../ticket/TicketSheet.tsx");
const loadFacts = () => import("../pair/MarketFacts.tsx");
const loadSimpleCard = () => import("./LayoutSimpleCard.tsx");

const Depth = lazy(loadDepth);
const Confirm = lazy(loadConfirm);
const Sheet = lazy(loadSheet);
const Facts = lazy(loadFacts);
const SimpleCard = lazy(loadSimpleCard);
warm(loadDepth);
warm(loadConfirm);
warm(loadFacts);

const blank = <Skeleton className="h-full w-full rounded-none" />;

export function DepthPanel(props: ComponentProps<typeof Depth>) {
  return (
    <Suspense fallback={blank}>
      <Depth {...props} />
    </Suspense>
  );
}

export function MarketFacts(props: ComponentProps<typeof Facts>) {
  return (
    <Suspense fallback={blank}>
      <Facts {...props} />
    </Suspense>
  );
}

export function LayoutSimpleCard(props: ComponentProps<typeof SimpleCard>) {
  return (
    <Suspense fallback={blank}>
      <SimpleCard {...props} />
    </Suspense>
  );
}

export function TicketConfirm(props: ComponentProps<typeof Confirm>) {
  if (!useOnceTrue(props.submit.asking !== "says")) return null;
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  );
}

export function TicketSheet(props: ComponentProps<typeof Sheet>) {
  if (!useOnceTrue(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}

/** For the phone's page alone: the desktop never opens the sheet. */
export function warmSheet(): void {
  warm(loadSheet);
}
