/** Right and wrong as they are heard and felt: the eyes of who scans are on the goods. No file is played, nothing is fetched. */
import { createStore, useStore } from '../frame/store.ts';

export type Signal = 'right' | 'wrong';
interface Tone {
  /** Hertz and seconds, one after the other. */
  readonly notes: readonly (readonly [pitch: number, seconds: number])[];
  readonly shape: OscillatorType;
  /** Milliseconds on, off, on. */
  readonly shake: readonly number[];
}
// told apart without a look: one high and short, the other low, twice and long
const tones: Readonly<Record<Signal, Tone>> = {
  right: { notes: [[1320, 0.09]], shape: 'sine', shake: [40] },
  wrong: {
    notes: [
      [220, 0.18],
      [0, 0.06],
      [220, 0.28],
    ],
    shape: 'square',
    shake: [180, 60, 260],
  },
};
const LOUD = 0.25;
const KEY = 'wms.hand.silent';

const silent = createStore(false);
export const startSound = (): void => silent.set(localStorage.getItem(KEY) === '1');
export const useSilent = (): boolean => useStore(silent);
/** Whether this device makes no sound; it still shakes. */
export const setSilent = (isSilent: boolean): void => {
  silent.set(isSilent);
  localStorage.setItem(KEY, isSilent ? '1' : '0');
};

let line: AudioContext | undefined;
const play = ({ notes, shape }: Tone): void => {
  if (silent.get() || !('AudioContext' in window)) return;
  line ??= new AudioContext();
  // a page that nobody has touched yet may not sound; the scan itself counts as a touch
  void line.resume();
  let at = line.currentTime;
  for (const [pitch, seconds] of notes) {
    if (pitch > 0) {
      const voice = line.createOscillator();
      const volume = line.createGain();
      voice.type = shape;
      voice.frequency.value = pitch;
      volume.gain.value = LOUD;
      voice.connect(volume).connect(line.destination);
      voice.start(at);
      voice.stop(at + seconds);
    }
    at += seconds;
  }
};

/** Lets a person hear and feel how it went. */
export const signal = (which: Signal): void => {
  play(tones[which]);
  if ('vibrate' in navigator) navigator.vibrate([...tones[which].shake]);
};
