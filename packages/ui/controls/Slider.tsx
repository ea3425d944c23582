/** A share of something, 0 to 100 whole percent: by dragging, by step buttons and by typing. */
import { clsx } from "clsx";
import { Slider as Parts } from "radix-ui";

export interface SliderProps {
  valuePercent: number;
  onPercent: (percent: number) => void;
  label: string;
  steps?: readonly number[];
  disabled?: boolean;
  className?: string;
}

const PERCENT_MAX = 100;
const QUARTERS = [0, 25, 50, 75, 100] as const;

function PercentBox({ valuePercent, onPercent, label, disabled }: SliderProps) {
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, "").slice(0, 3);
    onPercent(Math.min(PERCENT_MAX, digits === "" ? 0 : Number.parseInt(digits, 10)));
  };
  return (
    <span className="inline-flex h-7 w-14 shrink-0 items-center rounded-control border border-line-strong bg-surface-1 px-1.5 text-12">
      <input
        aria-label={label}
        inputMode="numeric"
        disabled={disabled}
        value={valuePercent}
        onChange={(event) => type(event.target.value)}
        className="figure w-full min-w-0 bg-transparent text-end outline-none"
      />
      <span className="ms-0.5 text-text-3">%</span>
    </span>
  );
}

export function Slider(props: SliderProps) {
  const { valuePercent, onPercent, label, steps = QUARTERS, disabled = false, className } = props;
  return (
    <div className={clsx("flex items-start gap-3", disabled && "opacity-50", className)}>
      <div className="min-w-0 flex-1 px-3">
        <Parts.Root
          value={[valuePercent]}
          onValueChange={([next]) => onPercent(next ?? 0)}
          max={PERCENT_MAX}
          step={1}
          disabled={disabled}
          className="relative -mx-3 flex h-7 w-[calc(100%+24px)] touch-none px-3 items-center select-none"
        >
          <Parts.Track className="relative h-1 w-full rounded-full bg-surface-3">
            <Parts.Range className="absolute h-full rounded-full bg-accent" />
          </Parts.Track>
          <Parts.Thumb
            aria-label={label}
            className="group flex size-6 items-center justify-center rounded-full outline-none"
          >
            <span className="size-4 rounded-full border-2 border-accent bg-surface-0 group-focus-visible:ring-4 group-focus-visible:ring-accent-soft" />
          </Parts.Thumb>
        </Parts.Root>
        <div className="relative mt-1 h-6">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              disabled={disabled}
              onClick={() => onPercent(step)}
              style={{ insetInlineStart: `${step}%` }}
              className={clsx(
                "figure absolute h-6 min-w-6 -translate-x-1/2 rounded-control px-0.5 text-12 hover:text-text-1",
                valuePercent === step ? "text-text-1" : "text-text-3",
              )}
            >
              {step}
            </button>
          ))}
        </div>
      </div>
      <PercentBox {...props} />
    </div>
  );
}
