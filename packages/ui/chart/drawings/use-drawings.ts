/** Keeps the drawings on the chart and those kept on the device the same, whichever of the two changes. */
import type { Chart, Overlay, OverlayCreate, OverlayEvent } from "klinecharts";
import { useCallback, useEffect, useRef, useState } from "react";
import { drawingStyles, type DrawingWords, registerDrawings } from "./drawing-overlays.ts";
import {
  type Drawing,
  type DrawingPoint,
  type DrawingTool,
  pointsOf,
  withDrawing,
  withoutDrawing,
} from "./drawings.model.ts";
import { guardPull } from "../pull-guard.ts";
import { type PlacingProps, usePlacing } from "./use-placing.ts";

const GROUP = "drawings";
const Z_LEVEL = 20;

export interface DrawingsProps {
  readonly chart: Chart;
  /** The chart's element. */
  readonly box: HTMLElement;
  readonly drawings: readonly Drawing[];
  readonly onDrawings: (change: (drawings: readonly Drawing[]) => readonly Drawing[]) => void;
  readonly tool: DrawingTool | undefined;
  readonly onTool: (tool: DrawingTool | undefined) => void;
  readonly magnet: boolean;
  readonly hidden: boolean;
  /** Theme and palette in force, as one text: when it changes, colours are read anew. */
  readonly look: string;
  readonly measure: DrawingWords["measure"];
  /** True from the moment a drawing is seized until it is let go. */
  readonly onHold: (held: boolean) => void;
}

function newId(): string {
  return `d-${Date.now().toString(36)}-${Math.floor(Math.random() * 1_296).toString(36)}`;
}

function samePoints(a: readonly DrawingPoint[], b: readonly DrawingPoint[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Latest = { readonly current: DrawingsProps };

/** Library callbacks for a drawing pulled, let go, or chosen. */
function handlers(latest: Latest, select: (id: string | undefined) => void) {
  const keepPoints = (overlay: Overlay): void => {
    const points = pointsOf(overlay.points);
    latest.current.onDrawings((list) =>
      list.map((one) =>
        one.id === overlay.id && !samePoints(one.points, points) ? { ...one, points } : one,
      ),
    );
  };
  return {
    onPressedMoveStart: ({ chart }: OverlayEvent<unknown>) => {
      latest.current.onHold(true);
      guardPull(chart);
    },
    onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => {
      latest.current.onHold(false);
      keepPoints(overlay);
    },
    onSelected: ({ overlay }: OverlayEvent<unknown>) => select(overlay.id),
    onDeselected: () => select(undefined),
    onRightClick: ({ overlay, preventDefault }: OverlayEvent<unknown>) => {
      preventDefault?.();
      select(overlay.id);
    },
  };
}

function overlayOf(drawing: Drawing, props: DrawingsProps): OverlayCreate {
  const { id, tool, points, colour, locked, text } = drawing;
  const words: DrawingWords = { note: text, measure: props.measure };
  return {
    name: tool,
    id,
    groupId: GROUP,
    zLevel: Z_LEVEL,
    lock: locked,
    visible: !props.hidden,
    mode: props.magnet ? "strong_magnet" : "normal",
    points: points.map((point) => ({ ...point })),
    styles: drawingStyles(colour),
    extendData: () => words,
  } as OverlayCreate;
}

/** Puts kept drawings on the chart, as they now are, and takes away those that are kept no more. */
function useSync(props: DrawingsProps, latest: Latest, select: (id: string | undefined) => void): void {
  const { chart, drawings, magnet, hidden, look, measure } = props;
  useEffect(() => {
    registerDrawings();
    const standing = new Set(chart.getOverlays({ groupId: GROUP }).map(({ id }) => id));
    for (const drawing of drawings) {
      const wanted = overlayOf(drawing, latest.current);
      if (standing.delete(drawing.id)) chart.overrideOverlay(wanted);
      else chart.createOverlay({ ...wanted, ...handlers(latest, select) });
    }
    for (const id of standing) chart.removeOverlay({ id });
  }, [chart, drawings, magnet, hidden, look, measure, latest, select]);
  useEffect(() => () => void chart.removeOverlay({ groupId: GROUP }), [chart]);
}

/** A drawing that is done is kept and chosen, so that its colour, its text and its end are at hand. */
function usePlaced(props: DrawingsProps, latest: Latest, select: (id: string | undefined) => void): void {
  const { chart, box, tool, magnet, measure } = props;
  const wanted: PlacingProps = {
    chart,
    box,
    tool,
    magnet,
    measure,
    onDone: (made, points) => {
      const { onDrawings, onTool } = latest.current;
      onTool(undefined);
      const drawing: Drawing = { id: newId(), tool: made, points, colour: "accent", locked: false, text: "" };
      onDrawings((list) => withDrawing(list, drawing));
      select(drawing.id);
    },
    onGiveUp: () => latest.current.onTool(undefined),
  };
  const placing = useRef(wanted);
  placing.current = wanted;
  usePlacing(placing);
}

/** @returns the chosen drawing, and how to change or remove it */
export function useDrawings(props: DrawingsProps) {
  const latest = useRef(props);
  latest.current = props;
  const [chosenId, setChosenId] = useState<string>();
  useSync(props, latest, setChosenId);
  usePlaced(props, latest, setChosenId);
  const chosen = props.drawings.find(({ id }) => id === chosenId);
  const { onDrawings } = props;
  const change = useCallback(
    (id: string, next: Partial<Pick<Drawing, "colour" | "locked" | "text">>): void =>
      onDrawings((list) => list.map((one) => (one.id === id ? { ...one, ...next } : one))),
    [onDrawings],
  );
  const remove = useCallback(
    (id: string): void => onDrawings((list) => withoutDrawing(list, id)),
    [onDrawings],
  );
  return { chosen, change, remove, leave: () => setChosenId(undefined) };
}
