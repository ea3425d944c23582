import { Rewards } from "./Rewards.tsx";

export default function RewardsMobile() {
  return <Rewards layout="mobile" />;
}
