import { Levels } from "./Levels.tsx";

export default function LevelsMobile() {
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <Levels mobile />
    </div>
  );
}
