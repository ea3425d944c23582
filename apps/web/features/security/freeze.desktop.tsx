import { FreezeByLink } from "./FreezeByLink.tsx";

export default function FreezeDesktop() {
  return (
    <div className="mx-auto flex w-full max-w-110 px-6 py-16">
      <FreezeByLink />
    </div>
  );
}
