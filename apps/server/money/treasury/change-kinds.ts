/** The hot wallet's bounds, the cold address of a network, and withdrawals that go on, as two people change them. */
import { CallRefusal, readOrZero, writeAmount } from "../../ground/calls/index.ts";
import { belowBound, type ChangeKind, type ChangeKinds, type ChangeOf } from "../../ground/changes/index.ts";
import type { Networks } from "../custody/index.ts";
import { type OperatorParameters, withdrawalSwitch } from "../parameters/index.ts";

/** A hot wallet below ten least withdrawals is empty after ten members, and every surplus is sent to the cold one. */
const CEILING_TIMES_MIN = 10n;

export function treasuryChangeKinds(
  networks: Networks,
  parameters: OperatorParameters,
): Pick<ChangeKinds, "hotWallet" | "coldAddress" | "withdrawalsResume"> {
  return {
    hotWallet: hotWalletKind(networks, parameters),
    coldAddress: coldAddressKind(networks, parameters),
    withdrawalsResume: resumeKind(networks, parameters),
  };
}

function hotWalletKind(
  networks: Networks,
  parameters: OperatorParameters,
): ChangeKind<ChangeOf<"hotWallet">> {
  return {
    subject: ({ coin, network }) => `${coin}:${network}`,
    list: () =>
      networks.terms().map(({ network, coin, decimals }) => {
        const bounds = parameters.hotWallet(network, coin);
        const text = (units: bigint | undefined): string => writeAmount(units ?? 0n, decimals);
        return {
          kind: "hotWallet",
          coin,
          network,
          floor: text(bounds?.floor),
          ceiling: text(bounds?.ceiling),
        };
      }),
    check({ network, coin, ...bounds }) {
      const terms = networks.of(network)?.terms(coin);
      if (terms === undefined) throw new CallRefusal("network.unknown", "network");
      const floor = readOrZero(bounds.floor, terms.decimals, "floor");
      const ceiling = readOrZero(bounds.ceiling, terms.decimals, "ceiling");
      const least = terms.usual.withdrawalMin * CEILING_TIMES_MIN;
      if (ceiling !== 0n && ceiling < least) throw belowBound("ceiling", writeAmount(least, terms.decimals));
      if (ceiling !== 0n && ceiling < floor) throw new CallRefusal("limit.out_of_range", "ceiling");
    },
    effect: ({ network, coin, floor, ceiling }) => ({
      write: (client) => parameters.setHotWallet(client, network, coin, { floor, ceiling }),
    }),
  };
}

function coldAddressKind(
  networks: Networks,
  parameters: OperatorParameters,
): ChangeKind<ChangeOf<"coldAddress">> {
  return {
    subject: ({ network }) => network,
    list: () =>
      networks.all.flatMap(({ chain: { network } }) => {
        const address = parameters.coldAddress(network);
        return address === undefined ? [] : [{ kind: "coldAddress", network, address }];
      }),
    check: (change) => checkColdAddress(networks, change),
    effect: ({ network, address }) => ({
      write: (client) => parameters.setColdAddress(client, network, address),
    }),
  };
}

const ADDRESS_REFUSALS = {
  malformed: "address.malformed",
  checksum: "address.malformed",
  wrong_network: "address.wrong_network",
  unusable: "address.own",
} as const;

/**
 * The address has to be written as the network writes it, so that what people approve is what the signer compares.
 * Refused: network.unknown, what is wrong with the address, and one of the venue's own: its keys are not cold.
 */
async function checkColdAddress(
  networks: Networks,
  { network, address }: ChangeOf<"coldAddress">,
): Promise<void> {
  const custody = networks.of(network);
  if (custody === undefined) throw new CallRefusal("network.unknown", "network");
  const parsed = custody.chain.parseAddress(address);
  if ("problem" in parsed) throw new CallRefusal(ADDRESS_REFUSALS[parsed.problem], "address");
  if (parsed.address !== address) throw new CallRefusal("address.malformed", "address");
  const isOurs = networks.all.some(({ chain }) => chain.hotAddress === address);
  if (isOurs || (await networks.addressOwner(address)) !== undefined) {
    throw new CallRefusal("address.own", "address");
  }
}

function resumeKind(
  networks: Networks,
  parameters: OperatorParameters,
): ChangeKind<ChangeOf<"withdrawalsResume">> {
  return {
    subject: ({ network }) => network,
    check({ network }) {
      if (networks.of(network) === undefined) throw new CallRefusal("network.unknown", "network");
      if (!parameters.isPaused(network)) throw new CallRefusal("parameter.unchanged");
    },
    effect: ({ network }) => ({
      write: (client, { staff, reason, timeMs }) =>
        parameters.setSwitch(client, withdrawalSwitch(network), { staff, reason, timeMs, state: "open" }),
    }),
  };
}
