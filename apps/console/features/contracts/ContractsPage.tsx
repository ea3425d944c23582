/** All contracts at a glance, or one of them whole. */
import { useParams } from "react-router";
import { ContractsOverview } from "./ContractsOverview.tsx";
import { ContractWhole } from "./ContractWhole.tsx";

export function ContractsPage() {
  const { id } = useParams();
  return id === undefined ? <ContractsOverview /> : <ContractWhole key={id} market={id} />;
}
