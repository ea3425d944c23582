/**
 * The number of blocks that a transaction has to lie under before it is believed, the one that it stands in included.
 * Each kind of chain has its usual numbers beside its settings; an operator may set others for a network.
 */
export interface ConfirmationNumbers {
  /** A deposit counts from here, and a withdrawal is settled. */
  readonly credit: number;
  /** A deposit may leave again from here. Never less than `credit`. */
  readonly unlock: number;
}

/** As settings give them; what is left out is the chain's usual. */
export interface GivenConfirmations {
  readonly credit?: number | undefined;
  readonly unlock?: number | undefined;
}

/** Of the test chains, and of a network that is not followed any more. Source: rules of the product. */
export const TEST_CONFIRMATIONS: ConfirmationNumbers = { credit: 3, unlock: 12 };

export function confirmationsOf(
  given: GivenConfirmations | undefined,
  usual: ConfirmationNumbers,
): ConfirmationNumbers {
  const credit = given?.credit ?? usual.credit;
  return { credit, unlock: given?.unlock ?? Math.max(usual.unlock, credit) };
}
