import type { PageProps } from "../../app/feature.ts";
import { FreezeByLink } from "./FreezeByLink.tsx";

export default function Freeze({ layout }: PageProps) {
  return (
    <div className={layout === "desktop" ? "mx-auto flex w-full max-w-110 px-6 py-16" : "px-4 py-6"}>
      <FreezeByLink />
    </div>
  );
}
