/**
 * The head of a column with an edge to drag (a double press fits the column to its content) and, where the head takes the focus,
 * Shift with an arrow for the same. While one drags only a line moves: a table of a hundred rows is laid out once, at the end.
 */
import { type ComponentProps, createContext, type PointerEvent, type ReactNode, useContext } from 'react';
import { LEAST_WIDTH, MOST_WIDTH } from '../field/columns.ts';

/** Gives a column a width of its own, in pixels. */
export type OnWidth = (prop: string, width: number) => void;
export const WidthContext = createContext<OnWidth | undefined>(undefined);

const STEP = 10;
const PADDING = 20;
const clamp = (width: number): number => Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));

/** What the longest content of a column needs, head included. Pixels. */
const fitting = (head: HTMLElement, name: string): number => {
  const cells = head.closest('.wms-table')?.querySelectorAll(`[data-col="${CSS.escape(name)}"]`) ?? [];
  const widths = [...cells].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell.querySelector('.ant-table-column-title, .wms-clipped') ?? cell);
    const sign = cell.querySelector<HTMLElement>('.ant-table-column-sorter')?.offsetWidth ?? 0;
    return range.getBoundingClientRect().width + sign;
  });
  return clamp(Math.max(0, ...widths) + PADDING);
};

const drag = (event: PointerEvent<HTMLElement>, done: (width: number) => void): void => {
  const grip = event.currentTarget;
  const head = grip.closest('th');
  const table = grip.closest('.ant-table-container');
  if (event.button !== 0 || !head || !table) return;
  event.preventDefault();
  const [from, width] = [event.clientX, head.offsetWidth];
  const box = table.getBoundingClientRect();
  const line = document.createElement('div');
  line.className = 'wms-column-line';
  Object.assign(line.style, { left: `${from}px`, top: `${box.top}px`, height: `${box.height}px` });
  document.body.append(line);
  grip.setPointerCapture(event.pointerId);
  const move = (next: globalThis.PointerEvent): void => {
    line.style.left = `${from + clamp(width + next.clientX - from) - width}px`;
  };
  const end = (next: globalThis.PointerEvent): void => {
    line.remove();
    for (const kind of ['pointermove', 'pointerup', 'pointercancel'] as const) grip.removeEventListener(kind, listeners[kind]);
    if (next.type === 'pointerup' && next.clientX !== from) done(clamp(width + next.clientX - from));
  };
  const listeners = { pointermove: move, pointerup: end, pointercancel: end };
  for (const kind of ['pointermove', 'pointerup', 'pointercancel'] as const) grip.addEventListener(kind, listeners[kind]);
};

export const HeadCell = (props: ComponentProps<'th'> & { readonly 'data-col'?: string }): ReactNode => {
  const onWidth = useContext(WidthContext);
  const name = props['data-col'];
  if (!onWidth || name === undefined) return <th {...props} />;
  return (
    <th
      {...props}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (!event.shiftKey || step === undefined) return props.onKeyDown?.(event);
        event.preventDefault();
        return onWidth(name, clamp(event.currentTarget.offsetWidth + step));
      }}
    >
      {props.children}
      <span
        aria-hidden="true"
        className="wms-column-edge"
        data-testid={`list.edge.${name}`}
        onPointerDown={(event) => drag(event, (width) => onWidth(name, width))}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => {
          const head = event.currentTarget.closest('th');
          if (head) onWidth(name, fitting(head, name));
        }}
      />
    </th>
  );
};
