import type { CoinNetwork } from "@meridian/contract";
import { expect, test } from "vitest";
import { scannedOf } from "./scanned.model.ts";

const ADA = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

const terms = {
  ...{ contract: null, chainId: null, depositMin: "0.001", withdrawFee: "1", withdrawMin: "10" },
  ...{ confirmationsRequired: 3, confirmationsUnlock: 12, blockTimeMs: 2_000 },
};
const ethereum: CoinNetwork = { ...terms, network: "evm", label: "Ethereum", addressKind: "evm" };
const polygon: CoinNetwork = { ...ethereum, network: "evm-2", label: "Polygon" };
const bitcoin: CoinNetwork = { ...terms, network: "bitcoin", label: "Bitcoin", addressKind: "bitcoin" };
const all = [ethereum, polygon, bitcoin];

test("the network is the chosen one, or else the one that takes the address", () => {
  const taken = { state: "address", address: ADA, otherChain: "" };
  expect(scannedOf(ADA, all, ethereum)).toEqual({ ...taken, network: ethereum });
  expect(scannedOf(ADA, all, polygon)).toEqual({ ...taken, network: polygon });
  expect(scannedOf(`bitcoin:${BITCOIN}?amount=1`, all, ethereum)).toMatchObject({ network: bitcoin });
});

test("a code that names a chain means the network of that name, and is warned of where there is none", () => {
  expect(scannedOf(`ethereum:${ADA}@137`, all, ethereum)).toMatchObject({ network: polygon, otherChain: "" });
  expect(scannedOf(`ethereum:${ADA}@56`, all, ethereum)).toMatchObject({
    ...{ network: ethereum, otherChain: "BNB Smart Chain" },
  });
});

test("a chain's number counts, whatever its network is called here", () => {
  const bsc: CoinNetwork = { ...ethereum, network: "evm-3", label: "BSC", chainId: 56 };
  const renamed: CoinNetwork = { ...polygon, label: "BNB Smart Chain", chainId: 137 };
  const code = `ethereum:${ADA}@56`;
  expect(scannedOf(code, [ethereum, bsc], ethereum)).toMatchObject({ network: bsc, otherChain: "" });
  expect(scannedOf(code, [renamed], renamed)).toMatchObject({ otherChain: "BNB Smart Chain" });
});

test("an address of another chain is named, and a code that is no address is told apart", () => {
  expect(scannedOf(`bitcoin:${BITCOIN}`, [ethereum], ethereum)).toEqual({
    ...{ state: "wrong", fault: "wrongNetwork", chain: "Bitcoin" },
  });
  expect(scannedOf(ADA.replace("C51", "c51"), all, ethereum)).toMatchObject({ fault: "checksum" });
  expect(scannedOf("https://example.com", all, ethereum)).toMatchObject({ fault: "malformed" });
  expect(scannedOf(`ethereum:${ADA}@1/approve?address=${ADA}`, all, ethereum)).toEqual({
    state: "notPayment",
  });
});
