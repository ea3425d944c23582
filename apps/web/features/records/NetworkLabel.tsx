import { useCoinMenu } from "../../data/index.ts";

/** A network by the name people know it by. */
export function NetworkLabel({ network }: { network: string }) {
  const known = useCoinMenu()
    .data?.coins.flatMap((coin) => coin.networks)
    .find((row) => row.network === network);
  return <>{known?.label ?? network}</>;
}
