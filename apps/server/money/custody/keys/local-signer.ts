/** A signer in this process, over the wallet's own keys. */
import { HDKey } from "@scure/bip32";
import { checkOrder } from "./check-order.ts";
import { type Policy, USUAL_POLICY } from "./policy.ts";
import {
  type DecodedTransaction,
  type Signer,
  SignerRefused,
  type SigningRequest,
  type TransactionDecoder,
} from "./signer.ts";

/** Accounts of the wallet: purpose, coin and account, all hardened, so that no key of one reveals another. */
const ACCOUNT_PATH = /^m\/\d{1,5}'\/\d{1,5}'\/0'$/;

export function localSigner(
  root: HDKey,
  decoders: readonly TransactionDecoder[],
  policy: Policy = USUAL_POLICY,
): Signer {
  const keyOf = keysOf(root);
  return {
    account: async (path) => {
      if (!ACCOUNT_PATH.test(path)) throw new SignerRefused("no account of this wallet");
      return HDKey.fromExtendedKey(root.derive(path).publicExtendedKey);
    },

    sign: async (request) => {
      const decoder = decoders.find(({ family }) => request.chain.startsWith(`${family}:`));
      if (decoder === undefined) throw new SignerRefused("an unknown chain");
      const keyAt = (path: string): HDKey => {
        if (!decoder.paths.test(path)) throw new SignerRefused("no key of this chain");
        return keyOf(path);
      };
      const keys = request.paths.map(keyAt);
      const decoded = decodedBy(decoder, request, keys);
      const payment = checkOrder({ request, decoder, keyAt }, decoded);
      if (keys.length === 0 || decoded.digests.length !== keys.length) {
        throw new SignerRefused("other signatures are asked for than the transaction needs");
      }
      const destinationOf = (address: string): string => decoder.destinationOf(address, request.chain);
      policy.admit({ request, decoded, payment, destinationOf });
      return keys.map((key, place) => key.sign(decoded.digests[place] ?? new Uint8Array()));
    },
  };
}

/** The wallet's keys by path. A step of a path costs as much as a signature, so the few branches are kept. */
function keysOf(root: HDKey): (path: string) => HDKey {
  const branches = new Map<string, HDKey>();
  return (path) => {
    const end = path.lastIndexOf("/");
    const name = path.slice(0, end);
    const branch = branches.get(name) ?? root.derive(name);
    branches.set(name, branch);
    return branch.derive(`m${path.slice(end)}`);
  };
}

function decodedBy(
  decoder: TransactionDecoder,
  request: SigningRequest,
  keys: readonly HDKey[],
): DecodedTransaction {
  try {
    return decoder.decode(request, keys);
  } catch (error) {
    throw new SignerRefused(`no transaction of this chain: ${String(error)}`, { cause: error });
  }
}
