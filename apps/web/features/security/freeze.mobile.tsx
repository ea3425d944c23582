import { FreezeByLink } from "./FreezeByLink.tsx";

export default function FreezeMobile() {
  return (
    <div className="px-4 py-6">
      <FreezeByLink />
    </div>
  );
}
