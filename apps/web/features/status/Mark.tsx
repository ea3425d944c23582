/** The verdict on something, by sign, colour and word at once. */
import { clsx } from "@meridian/ui";
import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import type { Verdict } from "./check.model.ts";

const ICONS = { good: CircleCheck, fair: CircleAlert, bad: CircleX, running: LoaderCircle };
const TONES = { good: "text-up", fair: "text-warn", bad: "text-danger", running: "text-text-3" };

export function Mark({ verdict, children }: { verdict: Verdict; children: string }) {
  const Icon = ICONS[verdict];
  return (
    <span className={clsx("inline-flex items-center gap-1.5 text-13", TONES[verdict])}>
      <Icon aria-hidden className={clsx("size-4", verdict === "running" && "motion-safe:animate-spin")} />
      {children}
    </span>
  );
}
