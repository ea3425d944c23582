import { beforeEach, expect, test, vi } from "vitest";
import { endTour, goToStep, startTour, startTourOnce, TOUR_STEPS, useTour } from "./tour-store.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  endTour();
});

const step = () => useTour.getState().step;

test("the tour comes by itself once, and never again, but for who asks for it", () => {
  startTourOnce();
  expect(step()).toBe(0);
  endTour();
  startTourOnce();
  expect(step()).toBeNull();
  startTour();
  expect(step()).toBe(0);
});

test("behind its last step, and before its first, it is over", () => {
  startTour();
  goToStep(TOUR_STEPS.length - 1);
  expect(step()).toBe(4);
  goToStep(TOUR_STEPS.length);
  expect(step()).toBeNull();
  goToStep(-1);
  expect(step()).toBeNull();
});
