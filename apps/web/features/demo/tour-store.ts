/** The trade page's tour: its current step, and its single automatic start per device. */
import { create } from "zustand";

const KEY = "tour.seen";

export const TOUR_STEPS = ["chart", "book", "ticket", "orders", "demo"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The number of the step; null while no tour runs. */
export const useTour = create<{ readonly step: number | null }>(() => ({ step: null }));

export function startTour(): void {
  useTour.setState({ step: 0 });
}

/** Once on a device, whoever asks. */
export function startTourOnce(): void {
  if (localStorage.getItem(KEY) !== null) return;
  localStorage.setItem(KEY, "1");
  startTour();
}

/** To another step; beyond the last one the tour is over. */
export function goToStep(step: number): void {
  useTour.setState({ step: step >= 0 && step < TOUR_STEPS.length ? step : null });
}

export function endTour(): void {
  useTour.setState({ step: null });
}
