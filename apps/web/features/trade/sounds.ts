/**
 * Short tones that tell what became of an order without looking. Off until asked for; made by the browser itself, so
 * that nothing is loaded for them.
 */
import { create } from "zustand";

export type SoundKind = "sent" | "accepted" | "filled" | "cancelled" | "rejected";

interface SoundSettings {
  readonly on: boolean;
  /** 0 to 1. */
  readonly volume: number;
}

interface Tone {
  readonly hertz: number;
  readonly atMs: number;
  readonly lengthMs: number;
}

const KEY = "trade.sound";
const DEFAULTS: SoundSettings = { on: false, volume: 0.5 };
/** At full volume still soft: it accompanies, it does not call. */
const GAIN_MAX = 0.12;
const FADE_S = 0.012;

const TONES: Readonly<Record<SoundKind, readonly Tone[]>> = {
  sent: [{ hertz: 520, atMs: 0, lengthMs: 40 }],
  accepted: [{ hertz: 660, atMs: 0, lengthMs: 70 }],
  filled: [
    { hertz: 660, atMs: 0, lengthMs: 80 },
    { hertz: 880, atMs: 90, lengthMs: 140 },
  ],
  cancelled: [{ hertz: 440, atMs: 0, lengthMs: 90 }],
  rejected: [
    { hertz: 330, atMs: 0, lengthMs: 110 },
    { hertz: 262, atMs: 130, lengthMs: 160 },
  ],
};

function stored(): SoundSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(typeof kept === "object" ? kept : {}) };
  } catch {
    return DEFAULTS;
  }
}

export const useSound = create<SoundSettings>(stored);

export function setSound(change: Partial<SoundSettings>): void {
  useSound.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useSound.getState()));
}

let audio: AudioContext | undefined;

function play(context: AudioContext, tone: Tone, volume: number): void {
  const begin = context.currentTime + tone.atMs / 1000;
  const end = begin + tone.lengthMs / 1000;
  const gain = context.createGain();
  // Faded in and out: a tone that starts at full strength clicks.
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(GAIN_MAX * volume, begin + FADE_S);
  gain.gain.setValueAtTime(GAIN_MAX * volume, end);
  gain.gain.linearRampToValueAtTime(0, end + FADE_S);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = tone.hertz;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end + FADE_S);
}

/** Does nothing while sounds are off, or where the browser has not been touched yet and keeps silent. */
export function playSound(kind: SoundKind): void {
  const { on, volume } = useSound.getState();
  if (!on || volume === 0) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[kind]) play(audio, tone, volume);
}
