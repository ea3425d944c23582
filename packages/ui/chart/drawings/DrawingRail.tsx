/** The column of drawing tools at the left of the chart, and what holds for all drawings. */
import { clsx } from "clsx";
import { Eye, EyeOff, Lock, LockOpen, Magnet, MousePointer2, Redo2, Trash2, Undo2 } from "lucide-react";
import { type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFade } from "../../controls/use-fade.ts";
import { useToolbar } from "../../controls/use-toolbar.ts";
import { DrawingIcon } from "./DrawingIcon.tsx";
import { DRAWING_TOOLS, type DrawingTool } from "./drawings.model.ts";
import { LateMenu } from "../indicators/LateMenu.tsx";
import type { Steps } from "../kept/use-kept.ts";
import { lazy } from "../../overlays/arrive.ts";

const DeleteMenu = lazy(() => import("./DeleteMenu.tsx"));

export interface DrawingRailProps {
  readonly tool: DrawingTool | undefined;
  readonly onTool: (tool: DrawingTool | undefined) => void;
  readonly magnet: boolean;
  readonly onMagnet: () => void;
  readonly locked: boolean;
  readonly onLock: () => void;
  readonly hidden: boolean;
  readonly onHide: () => void;
  readonly count: number;
  readonly onDeleteAll: () => void;
  readonly steps: Steps;
}

interface ToolButtonProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly keys?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function ToolButton({ label, pressed, keys, disabled = false, children, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      {...(keys === undefined ? {} : { "aria-keyshortcuts": keys })}
      disabled={disabled}
      {...rest}
      className={clsx(
        "inline-flex size-7 min-h-6 min-w-7 items-center justify-center rounded-control disabled:opacity-40 max-lg:size-11 max-lg:shrink-0 [&_svg]:size-4.5",
        pressed === true ? "bg-accent-soft text-accent" : "text-text-2 hover:bg-surface-2 hover:text-text-1",
      )}
    >
      {children}
    </button>
  );
}

function Rule() {
  return <span aria-hidden className="my-1 h-px w-5 shrink-0 bg-line" />;
}

function ForAll(props: DrawingRailProps) {
  const t = useTranslations("chart");
  const none = props.count === 0;
  return (
    <>
      <ToolButton label={t("draw.magnet")} pressed={props.magnet} onClick={props.onMagnet}>
        <Magnet aria-hidden />
      </ToolButton>
      <ToolButton
        label={t("draw.lock")}
        pressed={props.locked && !none}
        disabled={none}
        onClick={props.onLock}
      >
        {props.locked && !none ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      </ToolButton>
      <ToolButton label={t("draw.hide")} pressed={props.hidden} disabled={none} onClick={props.onHide}>
        {props.hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </ToolButton>
      <LateMenu
        menu={DeleteMenu}
        own={{ count: props.count, onDeleteAll: props.onDeleteAll }}
        trigger={
          <ToolButton label={t("draw.delete")} disabled={none}>
            <Trash2 aria-hidden />
          </ToolButton>
        }
      />
    </>
  );
}

/** A press that has nothing to take back does nothing. */
function StepButtons({ undo, redo }: Steps) {
  const t = useTranslations("chart");
  return (
    <>
      <ToolButton
        label={t("draw.undo")}
        keys="Control+Z"
        disabled={undo === undefined}
        onClick={() => undo?.()}
      >
        <Undo2 aria-hidden />
      </ToolButton>
      <ToolButton
        label={t("draw.redo")}
        keys="Control+Shift+Z"
        disabled={redo === undefined}
        onClick={() => redo?.()}
      >
        <Redo2 aria-hidden />
      </ToolButton>
    </>
  );
}

export function DrawingRail(props: DrawingRailProps) {
  const t = useTranslations("chart");
  const { tool, onTool } = props;
  const rail = useToolbar();
  useFade(rail, "y", DRAWING_TOOLS.length);
  return (
    <div
      ref={rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t("draw.title")}
      className="fade-y flex w-9 shrink-0 flex-col items-center gap-px overflow-y-auto border-e border-line py-1 [scrollbar-width:none] max-lg:w-12"
    >
      <ToolButton label={t("draw.pointer")} pressed={tool === undefined} onClick={() => onTool(undefined)}>
        <MousePointer2 aria-hidden />
      </ToolButton>
      {DRAWING_TOOLS.map((one) => (
        <ToolButton
          key={one}
          label={t(`tool.${one}`)}
          pressed={tool === one}
          onClick={() => onTool(tool === one ? undefined : one)}
        >
          <DrawingIcon tool={one} />
        </ToolButton>
      ))}
      <Rule />
      <StepButtons {...props.steps} />
      <ForAll {...props} />
    </div>
  );
}
