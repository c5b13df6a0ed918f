/**
 * The head of a column with an edge to drag (a double press fits the column to its content) and, where the head takes the focus,
 * Shift with an arrow for the same. While one drags only a line moves: a table of a hundred rows is laid out once, at the end.
 */
import { type ComponentProps, createContext, type PointerEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { LEAST_WIDTH, MOST_WIDTH } from '../field/columns.ts';

/** Gives a column a width of its own, in pixels. */
export type OnWidth = (prop: string, width: number) => void;
export const WidthContext = createContext<OnWidth | undefined>(undefined);

/** Which of the heads the Tab key reaches: the one last stood on, else the first that sorts. */
interface HeadStop {
  readonly stop: string;
  readonly setStop: (name: string) => void;
}
const StopContext = createContext<HeadStop | undefined>(undefined);
export const HeadStops = ({
  names,
  children,
}: {
  readonly names: readonly string[];
  readonly children: ReactNode;
}): ReactNode => {
  const [last, setStop] = useState('');
  const stop = names.includes(last) ? last : (names[0] ?? '');
  return <StopContext value={useMemo(() => ({ stop, setStop }), [stop])}>{children}</StopContext>;
};

const STEP = 10;
const measure = async () => (await import('../column/columnFit.ts')).fitting;
const clamp = (width: number): number => Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));

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
  const stops = useContext(StopContext);
  const name = props['data-col'];
  if (!onWidth || name === undefined) return <th {...props} />;
  return (
    <th
      {...props}
      {...(props.tabIndex === undefined || !stops
        ? {}
        : { tabIndex: name === stops.stop ? 0 : -1, onFocus: () => stops.setStop(name) })}
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
          if (head) void measure().then((fitting) => onWidth(name, clamp(fitting(head, name))));
        }}
      />
    </th>
  );
};
