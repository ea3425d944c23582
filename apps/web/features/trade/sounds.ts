/**
 * Short tones that tell what became of an order without looking. Off until asked for; made by the browser itself, so
 * that nothing is loaded for them.
 */
import { create } from "zustand";
import { isHeard, readSound, type SoundKind, type SoundSettings, type Tone, TONES } from "./sounds.model.ts";

const KEY = "trade.sound";
/** At full volume still soft: it accompanies, it does not call. */
const GAIN_MAX = 0.16;
const FADE_S = 0.012;

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

let audio: AudioContext | undefined;

function play(context: AudioContext, tone: Tone, volumePercent: number): void {
  const begin = context.currentTime + tone.atMs / 1000;
  const end = begin + tone.lengthMs / 1000;
  const gain = context.createGain();
  // Squared, since ears hear halves where the current has quarters. Faded in and out: a hard start clicks.
  const strength = GAIN_MAX * (volumePercent / 100) ** 2;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(strength, begin + FADE_S);
  gain.gain.setValueAtTime(strength, end);
  gain.gain.linearRampToValueAtTime(0, end + FADE_S);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = tone.hertz;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end + FADE_S);
}

/** Plays a kind whether or not it is asked for, to try it. */
export function trySound(kind: SoundKind): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[kind]) play(audio, tone, useSound.getState().volumePercent);
}

/** Does nothing while sounds are off, or where the browser has not been touched yet and keeps silent. */
export function playSound(kind: SoundKind): void {
  if (isHeard(useSound.getState(), kind)) trySound(kind);
}
