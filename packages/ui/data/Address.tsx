import { clsx } from "clsx";
import { addressGroups } from "./address.model.ts";
import { Copy } from "./Copy.tsx";

export interface AddressProps {
  address: string;
  copyable?: boolean;
  /** First and last six letters only, for tables. */
  short?: boolean;
  className?: string;
}

/** An address people compare by eye: mono, groups of four, first and last six strong. Selecting copies no spaces. */
export function Address({ address, copyable = true, short = false, className }: AddressProps) {
  const shown = short && address.length > 16;
  return (
    <span className={clsx("inline-flex min-w-0 items-center gap-1", className)}>
      <span
        translate="no"
        title={address}
        aria-label={address}
        className="font-mono text-13 leading-5 break-all text-text-3"
      >
        {shown ? (
          <span className="text-text-1">{`${address.slice(0, 6)}…${address.slice(-6)}`}</span>
        ) : (
          addressGroups(address).map((group, index) => (
            <span key={index} className="me-1.5 inline-block">
              {[...group.text].map((letter, place) => (
                <span
                  key={place}
                  className={group.strong[place] === true ? "font-semibold text-text-1" : undefined}
                >
                  {letter}
                </span>
              ))}
            </span>
          ))
        )}
      </span>
      {copyable && <Copy text={address} />}
    </span>
  );
}
