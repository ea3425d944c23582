/** This device's notifications as the settings show them: the switches, what stands against them, and what failed. */
import type { PushDevice } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePreferences } from "../../app/preferences.ts";
import { forget, refusalOf, useRead, useSession } from "../../data/index.ts";
import { deviceState, setWishes, subscribe, unsubscribe } from "./push.ts";
import { type PushState, type Wishes, WISHES_FIRST, wishesIn } from "./push.model.ts";

export type PushObstacle = Exclude<PushState, "allowed" | "askable"> | "logIn" | "demo";

export function usePush() {
  const t = useTranslations("pwa");
  const { loggedIn, member } = useSession();
  const hidden = usePreferences((state) => state.balancesHidden);
  const { data, isError } = useRead("user/pushSettings", {}, { enabled: loggedIn });
  const [state, setState] = useState(deviceState);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const device = data?.list.find(({ current }) => current);

  async function run(change: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await change();
      await forget("user/pushSettings");
    } catch (error) {
      setProblem(refusalOf(error) !== "" && error instanceof Error ? error.message : t("push.failed"));
    } finally {
      setState(deviceState());
      setBusy(false);
    }
  }

  return {
    obstacle: obstacleOf(state, loggedIn, member?.demo === true),
    loading: loggedIn && data === undefined && !isError,
    device,
    others: data?.list.filter(({ current }) => !current) ?? [],
    hidden,
    busy,
    problem,
    turn: (on: boolean) =>
      void run(async () => {
        if (!on && device !== undefined) return unsubscribe(device);
        // A person who closes the browser's question has said no as well.
        if (on && (await Notification.requestPermission()) === "granted") await subscribe(WISHES_FIRST);
        return undefined;
      }),
    wish: (change: Partial<Wishes>) =>
      void run(async () => {
        const wishes = wishesIn(device);
        if (device !== undefined && wishes !== undefined) await setWishes(device, { ...wishes, ...change });
      }),
    remove: (other: PushDevice) => void run(() => unsubscribe(other)),
  };
}

function obstacleOf(state: PushState, loggedIn: boolean, isDemo: boolean): PushObstacle | undefined {
  if (!loggedIn) return "logIn";
  if (isDemo) return "demo";
  return state === "allowed" || state === "askable" ? undefined : state;
}
