import type { CoinNetwork } from "@meridian/contract";
import { CoinIcon } from "@meridian/ui";

/** The coin in which a kind of network is paid for stands for it. */
const COIN_OF: Record<CoinNetwork["addressKind"], string> = {
  evm: "ETH",
  bitcoin: "BTC",
  bitcoinTest: "BTC",
  bitcoinRegtest: "BTC",
};

/** A network's mark, beside its name. */
export function NetworkMark({ network }: { network: Pick<CoinNetwork, "addressKind"> }) {
  return <CoinIcon coin={COIN_OF[network.addressKind]} sizePx={18} />;
}
