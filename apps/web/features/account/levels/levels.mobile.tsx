import { Upcoming } from "../../upcoming/index.ts";
import { Levels } from "./Levels.tsx";

export default function LevelsMobile() {
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <Upcoming topic="trading" />
      <Levels mobile />
    </div>
  );
}
