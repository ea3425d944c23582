import { Check } from "lucide-react";
import { Select as Parts } from "radix-ui";
import { SelectBox, type SelectBoxProps, type SelectOption } from "./Select.tsx";

function Option<Value extends string>({ option }: { option: SelectOption<Value> }) {
  return (
    <Parts.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 text-14 outline-none select-none max-lg:min-h-11 data-disabled:opacity-45 data-highlighted:bg-surface-3"
    >
      <Parts.ItemText>{option.label}</Parts.ItemText>
      {option.note !== undefined && <span className="ms-auto text-12 text-text-3">{option.note}</span>}
      <Parts.ItemIndicator className={option.note === undefined ? "ms-auto" : ""}>
        <Check aria-hidden className="size-4 text-accent" />
      </Parts.ItemIndicator>
    </Parts.Item>
  );
}

export interface SelectListProps {
  readonly box: SelectBoxProps;
  readonly onValue: (value: string) => void;
  readonly disabled: boolean;
}

/** The part that {@link Select} loads at a press on its button, and therefore open from the start. */
export default function SelectList({ box, onValue, disabled }: SelectListProps) {
  return (
    <Parts.Root value={box.value ?? ""} onValueChange={onValue} disabled={disabled} defaultOpen>
      <Parts.Trigger asChild>
        <SelectBox {...box} />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-[min(320px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-card border border-line bg-surface-float p-1 shadow-float"
        >
          <Parts.Viewport>
            {box.options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Parts.Viewport>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
