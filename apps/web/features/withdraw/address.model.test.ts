import type { AddressStanding, CoinNetwork } from "@meridian/contract";
import { expect, test } from "vitest";
import { addressCheckOf, faultWords, fittingNetworks, networkMeant } from "./address.model.ts";

const EVM = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

const terms = {
  ...{ contract: null, chainId: null, depositMin: "0.001", withdrawFee: "1", withdrawMin: "10" },
  ...{ confirmationsRequired: 3, confirmationsUnlock: 12, blockTimeMs: 2_000 },
};
const evm: CoinNetwork = { ...terms, network: "evm", label: "EVM", addressKind: "evm" };
const second: CoinNetwork = { ...evm, network: "evm-2", label: "Second" };
const bitcoin: CoinNetwork = { ...terms, network: "bitcoin", label: "Bitcoin", addressKind: "bitcoin" };

const standing: AddressStanding = {
  ...{ valid: true, own: false, problem: null, chain: "EVM", address: EVM },
  ...{ label: "", isNew: true, lookAlike: null, allowed: true, usableFrom: null },
};

test("what can be said at once is said without asking, and names what the address is", () => {
  expect(addressCheckOf("", "evm", undefined)).toEqual({ state: "empty" });
  expect(addressCheckOf("hello", "evm", undefined)).toEqual({
    state: "wrong",
    fault: "malformed",
    chain: "",
  });
  expect(addressCheckOf(BITCOIN, "evm", undefined)).toEqual({
    ...{ state: "wrong", fault: "wrongNetwork", chain: "Bitcoin" },
  });
  expect(addressCheckOf(EVM.replace("C51", "c51"), "evm", undefined)).toMatchObject({ fault: "checksum" });
  expect(addressCheckOf(EVM.toLowerCase(), "evm", undefined)).toEqual({ state: "checking", address: EVM });
});

test("the server's word decides about addresses that are right in themselves", () => {
  const checked = (part: Partial<AddressStanding>, purpose?: "save") =>
    addressCheckOf(EVM, "evm", { ...standing, ...part }, purpose);
  expect(checked({})).toEqual({ state: "good", standing });
  expect(checked({ own: true })).toMatchObject({ state: "wrong", fault: "own" });
  expect(checked({ valid: false, problem: "unusable" })).toMatchObject({ fault: "unusable" });
  expect(checked({ allowed: false })).toMatchObject({ fault: "notListed" });
  expect(checked({ allowed: false, usableFrom: 1 })).toMatchObject({ fault: "tooNew" });
  expect(checked({ allowed: false }, "save")).toMatchObject({ state: "good" });
});

test("the network follows from the address until one is chosen", () => {
  const networks = [evm, second, bitcoin];
  expect(networkMeant(networks, "", "")).toBe(evm);
  expect(networkMeant(networks, "", BITCOIN)).toBe(bitcoin);
  expect(networkMeant(networks, "", EVM)).toBe(evm);
  expect(networkMeant(networks, "evm-2", EVM)).toBe(second);
  expect(networkMeant(networks, "evm-2", BITCOIN)).toBe(second);
  expect(networkMeant([bitcoin], "", EVM)).toBe(bitcoin);
  expect(fittingNetworks(networks, EVM)).toEqual([evm, second]);
});

test("another network is advised only where one takes the address", () => {
  expect(faultWords("wrongNetwork", [evm, bitcoin], BITCOIN)).toBe("wrongNetwork");
  expect(faultWords("wrongNetwork", [evm, second], BITCOIN)).toBe("wrongNetworkOnly");
  expect(faultWords("malformed", [evm], "nonsense")).toBe("malformed");
});
