/** All contracts at a glance, or one of them whole. */
import { useParams } from "react-router";
import { ContractsDesk } from "./ContractsDesk.tsx";
import { ContractWhole } from "./ContractWhole.tsx";

export function ContractsPage() {
  const { id } = useParams();
  return id === undefined ? <ContractsDesk /> : <ContractWhole key={id} market={id} />;
}
