/** Of a list: what is open in its windows, and at which step. The address may ask for one, by `?open=`. */
import { useState } from "react";
import { useSearchParams } from "react-router";

export interface Opened<Step extends string> {
  readonly id: string;
  readonly step: Step;
}

/** @param first the step at which one opens that the address asks for */
export function useOpened<Step extends string>(first: Step) {
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened<Step>>();
  const asked = query.get("open") ?? "";
  const fromAddress: Opened<Step> | undefined = asked === "" ? undefined : { id: asked, step: first };
  return {
    opened: opened ?? fromAddress,
    open: (id: string, step: Step) => setOpened({ id, step }),
    close() {
      setOpened(undefined);
      if (asked === "") return;
      const next = new URLSearchParams(query);
      next.delete("open");
      setQuery(next, { replace: true });
    },
  };
}
