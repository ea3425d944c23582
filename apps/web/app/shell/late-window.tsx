/** A window whose code and texts arrive when it is first opened. */
import { lazy } from "@meridian/ui";
import { type ComponentType, type ReactElement, Suspense } from "react";
import { addNamespaces } from "../language.tsx";

export function lateWindow<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[],
): (props: Props) => ReactElement {
  const Window = lazy(async () => (await Promise.all([load(), addNamespaces(namespaces)]))[0]);
  // The types of a lazy component lose its own properties where they are generic.
  const Late = Window as unknown as ComponentType<Props>;
  return function LateWindow(props: Props): ReactElement {
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  };
}
