/** A button whose menu is loaded by the first press on it, and is open once it is there. */
import {
  cloneElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

export interface LateMenuFrame {
  readonly trigger: ReactNode;
  readonly defaultOpen: boolean;
}

interface LateMenuProps<Props extends LateMenuFrame> {
  /** The button; the menu makes it its trigger. */
  readonly trigger: ReactElement<{ onClick?: () => void }>;
  readonly menu: ComponentType<Props>;
  readonly own: Omit<Props, keyof LateMenuFrame>;
}

export function LateMenu<Props extends LateMenuFrame>({ trigger, menu: Menu, own }: LateMenuProps<Props>) {
  const [pressed, setPressed] = useState(false);
  if (!pressed) return cloneElement(trigger, { onClick: () => setPressed(true) });
  const props = { ...own, trigger, defaultOpen: true } as unknown as Props;
  return (
    <Suspense fallback={trigger}>
      <Menu {...props} />
    </Suspense>
  );
}
