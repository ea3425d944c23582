/**
 * Label above, the control with its unit at the right, hint or error below; balance and Max on the label row, or on
 * one of their own where they do not fit: a balance that is cut reads as a smaller one.
 */
import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, type RefObject, useContext, useId, useRef } from "react";

interface FieldParts {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  note: RefObject<HTMLDivElement | null>;
}

const FieldContext = createContext<FieldParts | undefined>(undefined);

/** Attributes for a control inside a Field, so that label, hint and error are read with it. */
export function useFieldAttributes(id?: string) {
  const field = useContext(FieldContext);
  return {
    id: id ?? field?.controlId,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid === true ? true : undefined,
  };
}

/** Place for the control's own reason for a refusal: the field's hint or error then gives way. */
export function useFieldNote(): RefObject<HTMLDivElement | null> | undefined {
  return useContext(FieldContext)?.note;
}

export interface FieldProps {
  label: ReactNode;
  /** Right end of the label row: balance, Max. */
  aside?: ReactNode;
  /** Inside the box at the right: "USDT", "%". */
  unit?: ReactNode;
  hint?: ReactNode;
  /** Plain words and what to do. */
  error?: ReactNode;
  /** False when the child draws its own box (PinInput, Slider, Select). */
  boxed?: boolean;
  className?: string;
  children: ReactNode;
}

const box = clsx(
  "flex h-[var(--field-height,40px)] items-center gap-2 rounded-control border bg-surface-1 px-3 transition-colors",
  "focus-within:border-accent has-aria-invalid:border-danger max-lg:h-11",
);

/** The control's own words stand before it, and then alone. */
const gives = "peer-[:not(:empty)]:hidden";

function Message({ id, error, hint }: { id: string; error: ReactNode; hint: ReactNode }) {
  if (error) {
    return (
      <p id={id} role="alert" className={clsx(gives, "flex items-start gap-1 text-12 text-danger")}>
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className={clsx(gives, "text-12 text-text-3")}>
      {hint}
    </p>
  ) : null;
}

export function Field({ label, aside, unit, hint, error, boxed = true, className, children }: FieldProps) {
  const controlId = useId();
  const messageId = useId();
  const note = useRef<HTMLDivElement>(null);
  const invalid = Boolean(error);
  const parts = { controlId, describedBy: error || hint ? messageId : undefined, invalid, note };
  return (
    <FieldContext value={parts}>
      <div className={clsx("flex min-w-0 flex-col gap-[var(--field-gap,6px)]", className)}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
          <label htmlFor={controlId} className="text-text-2">
            {label}
          </label>
          {aside !== undefined && <span className="ms-auto text-end text-12 text-text-3">{aside}</span>}
        </div>
        {boxed ? (
          <div className={clsx(box, invalid ? "border-danger" : "border-line-strong")}>
            {children}
            {unit !== undefined && <span className="shrink-0 text-13 text-text-3">{unit}</span>}
          </div>
        ) : (
          children
        )}
        <div ref={note} className="peer empty:hidden" />
        <Message id={messageId} error={error} hint={hint} />
      </div>
    </FieldContext>
  );
}
