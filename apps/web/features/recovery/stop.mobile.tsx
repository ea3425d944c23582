import { StopByLink } from "./StopByLink.tsx";

export default function StopMobile() {
  return (
    <div className="px-4 py-6">
      <StopByLink />
    </div>
  );
}
