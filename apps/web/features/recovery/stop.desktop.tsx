import { StopByLink } from "./StopByLink.tsx";

export default function StopDesktop() {
  return (
    <div className="mx-auto flex w-full max-w-110 px-6 py-16">
      <StopByLink />
    </div>
  );
}
