/** Looks at an address as it is typed: by itself at once, and with the server once typing has paused. */
import type { CoinNetwork } from "@meridian/contract";
import { useEffect, useState } from "react";
import { useRead } from "../../data/index.ts";
import { type AddressCheck, addressCheckOf } from "./address.model.ts";

const CHECK_AFTER_MS = 350;
const KNOWN_FOR_MS = 60_000;

type Where = Pick<CoinNetwork, "network" | "addressKind">;

/** @param coin that is to be sent there; without one the address is to be saved */
export function useAddressCheck(where: Where | undefined, text: string, coin?: string): AddressCheck {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { network = "", addressKind = "evm" } = where ?? {};
  const byItself = addressCheckOf(text, addressKind, undefined);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useRead(
    "user/checkAddress",
    { network, address: settled, ...(coin === undefined ? {} : { coin }) },
    { enabled: byItself.state === "checking" && settled === text && network !== "", staleTime: KNOWN_FOR_MS },
  );
  const standing = settled === text && !isPlaceholderData ? data : undefined;
  const purpose = coin === undefined ? "save" : "send";
  if (standing !== undefined) return addressCheckOf(text, addressKind, standing, purpose);
  const hasFailed = byItself.state === "checking" && settled === text && isError && !isFetching;
  return hasFailed ? { state: "unchecked", again: () => void refetch() } : byItself;
}
