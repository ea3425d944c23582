import type { PageProps } from "../../app/feature.ts";
import { StopByLink } from "./StopByLink.tsx";

export default function Stop({ layout }: PageProps) {
  return (
    <div className={layout === "desktop" ? "mx-auto flex w-full max-w-110 px-6 py-16" : "px-4 py-6"}>
      <StopByLink />
    </div>
  );
}
