import { Rewards } from "./Rewards.tsx";

export default function RewardsDesktop() {
  return <Rewards layout="desktop" />;
}
