import { identiconOf } from "@meridian/contract/identicon";
import { Address, IdenticonPicture } from "@meridian/ui";

/** An address with the picture that its member sees beside it: two that differ by a letter differ here at a glance. */
export function AddressWithPicture({ address }: { address: string }) {
  return (
    <span className="inline-flex items-start gap-2.5">
      <IdenticonPicture {...identiconOf(address)} sizePx={32} />
      <Address address={address} copyable={false} />
    </span>
  );
}
