import { expect, test } from "vitest";
import {
  arrange,
  EDGES,
  LAYOUT_FIRST,
  type LayoutKept,
  layoutKept,
  LAYOUTS,
  withSize,
} from "./layout.model.ts";

const room = { widthPx: 1440, heightPx: 760 };
const inLayout = (layout: LayoutKept["layout"]): LayoutKept => ({ ...LAYOUT_FIRST, layout });

test("a window of 1440 by 900 has the drawn sizes: book 300, ticket 320, own orders 220 high, the book its fifteen rows", () => {
  const { book, ticket, bottom, trades } = arrange(LAYOUT_FIRST, room);
  expect([book.px, ticket.px]).toEqual([300, 320]);
  expect(bottom.px).toBe(220);
  expect(room.heightPx - trades.px).toBeGreaterThanOrEqual(640);
});

test("in every layout and window the chart keeps its least width, and each size lies within its own limits", () => {
  for (const layout of LAYOUTS) {
    for (const widthPx of [1024, 1280, 1440, 1920, 2560]) {
      const arranged = arrange(inLayout(layout), { widthPx, heightPx: 700 });
      const { book, trades, ticket } = arranged;
      const sides = { default: book.px + ticket.px, pro: book.px + trades.px + ticket.px, simple: ticket.px };
      expect(widthPx - sides[layout], `${layout} at ${widthPx}`).toBeGreaterThanOrEqual(312);
      for (const edge of EDGES) {
        const { px, minPx, maxPx } = arranged[edge];
        expect(px, `${layout} ${edge}`).toBeGreaterThanOrEqual(minPx);
        expect(px, `${layout} ${edge}`).toBeLessThanOrEqual(maxPx);
      }
    }
  }
});

test("sizes chosen in a wide window give way in a narrow one, and are there again in the wide one", () => {
  const kept = withSize(withSize(inLayout("pro"), "book", 500), "trades", 400);
  expect(arrange(kept, { ...room, widthPx: 1100 }).trades.px).toBeLessThan(400);
  expect(arrange(kept, { ...room, widthPx: 2560 }).trades.px).toBe(400);
});

test("an edge can be pulled as far as the chart allows, no further", () => {
  const { book } = arrange(LAYOUT_FIRST, { ...room, widthPx: 1024 });
  const full = arrange(withSize(LAYOUT_FIRST, "book", book.maxPx), { ...room, widthPx: 1024 });
  expect(1024 - full.book.px - full.ticket.px).toBeGreaterThanOrEqual(312);
});

test("each layout remembers its own sizes, and one that is reset follows the window again", () => {
  const kept = withSize(LAYOUT_FIRST, "book", 350);
  expect(arrange(kept, room).book.px).toBe(350);
  expect(arrange({ ...kept, layout: "pro" }, room).book.px).toBe(290);
  expect(withSize(kept, "book", undefined)).toEqual(LAYOUT_FIRST);
});

test("what was kept is read back, and nonsense is as at first", () => {
  const kept = { ...withSize(inLayout("pro"), "ticket", 333), depthShown: false };
  expect(layoutKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(layoutKept(null)).toEqual(LAYOUT_FIRST);
  const broken = { layout: "other", sizes: { default: { book: "300", ticket: -1 } }, bottomOpen: 1 };
  expect(layoutKept(broken)).toEqual(LAYOUT_FIRST);
});

test("in a low window the trades under the book keep a few rows, in a high one they grow with it", () => {
  const tradesPx = (heightPx: number): number => arrange(LAYOUT_FIRST, { ...room, heightPx }).trades.px;
  expect([tradesPx(600), tradesPx(777), tradesPx(957)]).toEqual([120, 133, 219]);
});
