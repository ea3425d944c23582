/** A menu whose code arrives when its button is first touched: the first page of a visit does without it. */
import { lazy, type MenuProps, warm } from "@meridian/ui";
import { type ReactElement, Suspense, useState } from "react";

const load = () => import("@meridian/ui/menu");
const Menu = lazy(async () => ({ default: (await load()).Menu }));
warm(load);

export function LazyMenu(props: MenuProps & { trigger: ReactElement }) {
  const [wanted, setWanted] = useState(false);
  const asleep = (
    <span
      className="contents"
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      {props.trigger}
    </span>
  );
  if (!wanted) return asleep;
  return (
    <Suspense fallback={asleep}>
      <Menu {...props} defaultOpen />
    </Suspense>
  );
}
