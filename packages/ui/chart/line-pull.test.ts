import { beforeEach, expect, test, vi } from "vitest";
import { linePull, type PullActions } from "./line-pull.ts";
import type { LinePress } from "./touch-guard.ts";

let press: LinePress | undefined;
const onHold = vi.fn<PullActions["onHold"]>();
const onMove = vi.fn<PullActions["onMove"]>();
const draw = vi.fn<(price: string, inHand: boolean) => void>();
const onTaken = vi.fn<() => void>();
const finger = { isTouch: true, onCross: false };

function pullOf() {
  const actions: PullActions = {
    snap: (value) => value.toFixed(1),
    onMove,
    onPress: (now) => {
      press = now;
    },
    onHold,
  };
  return linePull({ id: "7.price", price: "100.0" }, actions, { draw, onTaken });
}

beforeEach(() => {
  press = undefined;
  vi.clearAllMocks();
  onMove.mockResolvedValue(true);
});

test("a mouse has a line at once, and where it lets go is the price that is asked for", () => {
  const pull = pullOf();
  pull.pressed({ isTouch: false, onCross: false });
  expect(onHold).toHaveBeenLastCalledWith(true);
  expect(draw).toHaveBeenLastCalledWith("100.0", true);
  pull.moving(104.04);
  expect(draw).toHaveBeenLastCalledWith("104.0", true);
  pull.released(104.04);
  expect(onHold).toHaveBeenLastCalledWith(false);
  expect(onMove).toHaveBeenCalledExactlyOnceWith("7.price", "104.0", false);
});

test("a finger that passes over a line moves nothing, and one that has taken it says so with the move", () => {
  const pull = pullOf();
  pull.pressed(finger);
  expect(onHold).not.toHaveBeenCalled();
  pull.moving(130);
  expect(draw).toHaveBeenLastCalledWith("100.0", false);
  pull.released(130);
  expect(onMove).not.toHaveBeenCalled();
  expect(press).toBeUndefined();

  pull.pressed(finger);
  press?.take(true);
  expect(onTaken).toHaveBeenCalledOnce();
  expect(draw).toHaveBeenLastCalledWith("100.0", true);
  pull.moving(130);
  pull.released(130);
  expect(onMove).toHaveBeenCalledExactlyOnceWith("7.price", "130.0", true);
});

test("a finger does not take a line by its cross, and a dropped line stays where it was", () => {
  const pull = pullOf();
  pull.pressed({ ...finger, onCross: true });
  press?.take(true);
  expect(onHold).not.toHaveBeenCalledWith(true);
  pull.released(100);
  pull.pressed(finger);
  press?.take(true);
  pull.moving(130);
  const { drop } = press ?? {};
  drop?.();
  expect(draw).toHaveBeenLastCalledWith("100.0", false);
  pull.released(130);
  expect(onMove).not.toHaveBeenCalled();
});

test("a line that may not have its new price goes back, and one let go on its own price asks nothing", async () => {
  onMove.mockResolvedValue(false);
  const pull = pullOf();
  pull.pressed({ isTouch: false, onCross: false });
  pull.released(104);
  expect(draw).toHaveBeenLastCalledWith("104.0", false);
  await Promise.resolve();
  await Promise.resolve();
  expect(draw).toHaveBeenLastCalledWith("100.0", false);
  pull.pressed({ isTouch: false, onCross: false });
  pull.released(100.04);
  expect(onMove).toHaveBeenCalledOnce();
});
