/** How one moves in a grid of days, and how a block of a spreadsheet is pasted into it. */
import type { ClipboardEvent, KeyboardEvent } from 'react';

export const cellId = (line: number, day: number): string => `schedule-cell-${line}-${day}`;
const placeOf = (target: EventTarget): readonly [number, number] | undefined => {
  const found = target instanceof HTMLElement ? /^schedule-cell-(\d+)-(\d+)$/.exec(target.id) : null;
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};
const focusCell = (line: number, day: number): boolean => {
  const input = document.getElementById(cellId(line, day));
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  return true;
};

interface Grid {
  readonly lines: number;
  readonly days: number;
  /** The cell at a line and a day, both from 0, takes what stands above it. */
  readonly onAbove: (line: number, day: number) => void;
  readonly onPaste: (text: string, line: number, day: number) => void;
}
/** Keys and pasted blocks, by the cell they happen in. */
export const gridMoves = ({ lines, days, onAbove, onPaste }: Grid) => {
  /** The next cell that takes a quantity, in one direction. */
  const moveFrom = (line: number, day: number, down: number, right: number): boolean => {
    for (let [at, on] = [line + down, day + right]; at >= 0 && at < lines && on >= 0 && on < days; at += down, on += right)
      if (focusCell(at, on)) return true;
    return false;
  };
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const place = placeOf(event.target);
      if (!place || event.nativeEvent.isComposing) return;
      const [line, day] = place;
      const go = (down: number, right: number): void => {
        if (moveFrom(line, day, down, right)) event.preventDefault();
      };
      const input = event.target as HTMLInputElement;
      const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      if (event.ctrlKey && event.key.toLowerCase() === 'd') {
        event.preventDefault();
        onAbove(line, day);
      } else if (event.ctrlKey || event.altKey || event.metaKey) return;
      else if (event.key === 'ArrowDown' || event.key === 'Enter') go(1, 0);
      else if (event.key === 'ArrowUp') go(-1, 0);
      else if (event.key === 'ArrowRight' && whole) go(0, 1);
      else if (event.key === 'ArrowLeft' && whole) go(0, -1);
    },
    onPaste: (event: ClipboardEvent): void => {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!place || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      onPaste(text, ...place);
    },
  };
};
