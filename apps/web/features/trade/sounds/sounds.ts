/**
 * Short tones that signal what became of an order without looking. Off until asked for, and not
 * loaded before the first.
 */
import { create } from "zustand";
import { isHeard, readSound, type SoundKind, type SoundSettings } from "./sounds.model.ts";

const KEY = "trade.sound";

function stored(): SoundSettings {
  try {
    return readSound(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return readSound(null);
  }
}

export const useSound = create<SoundSettings>(stored);

export function setSound(change: Partial<SoundSettings>): void {
  useSound.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useSound.getState()));
}

/** Plays a kind whether or not it is asked for, to try it. */
export function trySound(kind: SoundKind): void {
  void import("../pair/tones.ts").then(({ playTones }) => playTones(kind, useSound.getState().volumePercent));
}

/** Does nothing while sounds are off, or where the browser has not been touched yet and keeps silent. */
export function playSound(kind: SoundKind): void {
  if (isHeard(useSound.getState(), kind)) trySound(kind);
}
