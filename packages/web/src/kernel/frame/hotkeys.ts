/**
 * Keyboard shortcuts: one registry, one listener, and the sheet behind '?' is drawn from it.
 *
 *   useHotkeys([{ keys: 'Alt+N', label: words.add, run: openForm }]);               // listed under 'This page'
 *   useHotkeys([{ keys: '/', label: words.search, run: focusKeyword, single: true }]); // single letters rest while one types
 *
 * Alt combinations go by the physical key, because macOS turns Option+C into 'ç'. Nothing fires while an input method composes.
 * A hidden pane has no effects, so its shortcuts are gone until it is shown again. What stands under a dialog rests while it is open.
 */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { useEffect, useRef } from 'react';
import { modalStore } from './modalStore.ts';
import { createStore, useStore } from './store.ts';
import { preferenceNow, usePreference } from './theme.ts';

export interface Hotkey {
  /** 'Alt+C', 'Ctrl+Shift+Q', 'Ctrl+Enter', 'Alt+[', 'Escape', '?', ... */
  readonly keys: string;
  readonly label: Trilingual;
  readonly run: (event: KeyboardEvent) => void;
  /** A key without modifier: ignored while the focus is in a field, and where a person switched such keys off. */
  readonly single?: boolean;
  /** Told on the sheet only: what has the focus listens to it by itself. */
  readonly told?: boolean;
  /** 'shell' shortcuts work on every screen and are listed in the second part of the shortcut sheet. */
  readonly scope?: 'shell' | 'page';
}
interface Registered {
  readonly id: number;
  /** How many dialogs it stands in. */
  readonly depth: number;
  readonly list: () => readonly Hotkey[];
}

const codes: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight', '/': 'Slash' };
const codeOf = (key: string): string => codes[key] ?? (/^[A-Z]$/.test(key) ? `Key${key}` : key);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'>;
/** keyCode 229 marks a key an input method has taken; macOS stamps it on Option combinations too, where the code tells the truth. */
export const isComposing = (event: Pick<Pressed, 'isComposing' | 'keyCode' | 'altKey'>): boolean =>
  event.isComposing || (event.keyCode === 229 && !event.altKey);

export const matches = (keys: string, event: Pressed): boolean => {
  if (isComposing(event)) return false;
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const alt = parts.includes('Alt');
  const ctrl = parts.includes('Ctrl');
  if (event.altKey !== alt || (event.ctrlKey || event.metaKey) !== ctrl) return false;
  // A sign such as '?' needs Shift on some keyboards and not on others; only letters and named keys say it themselves.
  if (key.length > 1 || /[A-Za-z]/.test(key)) if (event.shiftKey !== parts.includes('Shift')) return false;
  return alt ? event.code === codeOf(key) : event.key.toLowerCase() === key.toLowerCase();
};

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]';
const isField = (to: EventTarget | null): boolean => to instanceof HTMLElement && (to.isContentEditable || to.matches(fields));

const registry = createStore<readonly Registered[]>([]);
let lastId = 0;

const onKey = (event: KeyboardEvent): void => {
  // The latest registered wins: a page may take a key from the shell while it is in front.
  const depth = modalStore.get().length;
  const hit = registry
    .get()
    .toReversed()
    .flatMap((entry) => entry.list().filter(({ scope }) => scope === 'shell' || entry.depth >= depth))
    .find(
      (hotkey) =>
        !hotkey.told &&
        matches(hotkey.keys, event) &&
        !(hotkey.single && (isField(event.target) || preferenceNow().singleKeys === 'off')),
    );
  if (!hit) return;
  event.preventDefault();
  hit.run(event);
};

export const startHotkeys = (): (() => void) => {
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
};

export const useHotkeys = (hotkeys: readonly Hotkey[]): void => {
  const latest = useRef(hotkeys);
  latest.current = hotkeys;
  useEffect(() => {
    lastId += 1;
    const id = lastId;
    registry.set((now) => [...now, { id, depth: modalStore.get().length, list: () => latest.current }]);
    return () => registry.set((now) => now.filter((entry) => entry.id !== id));
  }, []);
};

/** All shortcuts that work at this moment, page first; not those of the sheet on which they stand. */
export const useHotkeyList = (): readonly Hotkey[] => {
  const isOff = usePreference().singleKeys === 'off';
  const depth = useStore(modalStore).length;
  const list = useStore(registry)
    .filter((entry) => depth === 0 || entry.depth < depth)
    .flatMap((entry) => entry.list())
    .filter((hotkey) => !(hotkey.single && isOff))
    // the same key of two forms, one behind the other, is one line
    .filter(({ keys, label }, at, all) => all.findLastIndex((one) => one.keys === keys && one.label[0] === label[0]) === at);
  return [...list.filter((hotkey) => hotkey.scope !== 'shell'), ...list.filter((hotkey) => hotkey.scope === 'shell')];
};
