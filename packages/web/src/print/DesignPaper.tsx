/** A label as it will look, in millimetres of the screen: dragged, resized and moved by keys where it may be changed. */
import {
  acrossIn,
  type CodeElement,
  designProblems,
  elementField,
  gs1Readable,
  modulesIn,
  sampleRow,
} from '@wms/contract/print/design.rules.ts';
import type { CodeContent, LabelDesign, LabelElement } from '@wms/contract/print/design.ts';
import { designCodes } from '@wms/contract/print/print.calls.ts';
import { isBars, symbols } from '@wms/contract/print/symbols.ts';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { arrowWay, changed, drawnSide, moveAll, resized } from './designing.ts';
import { columnWords, designWords as words } from './designWords.ts';

/** A millimetre in pixels of CSS. */
const pixels = 96 / 25.4;

const sampleText = (element: Extract<LabelElement, { kind: 'text' }>): string => {
  if (element.identifiers) return gs1Readable(element.identifiers);
  return (element.text ?? '') + (element.column ? (sampleRow[element.column] ?? '') : '');
};
/** A code stays as it is for as long as one draws: the sample never changes. */
const WHILE_DRAWN = 3_600_000;
const contentOf = (element: CodeElement): CodeContent =>
  'identifiers' in element
    ? { identifiers: element.identifiers, code: element.code }
    : { column: element.column, code: element.code };
/** A code as it will come out, black on white at its true size; a sign of its kind and size until it is drawn. */
const CodeSign = ({ element, design }: { readonly element: CodeElement; readonly design: LabelDesign }): ReactNode => {
  const { data, isPlaceholderData } = useCall(
    designCodes,
    { codes: [contentOf(element)] },
    { report: 'silent', fresh: WHILE_DRAWN },
  );
  const [first] = data?.codes ?? [];
  const drawn = first && !isPlaceholderData && first.width > 0 ? first : undefined;
  const found = drawn ? acrossIn(element, drawn.width, design.dpi) : modulesIn(element, design.dpi);
  const { title } = symbols[element.code];
  if (!found) return <span className="wms-design-nocode">{title}</span>;
  const bars = isBars(element.code);
  const rise = bars ? element.h : (drawn?.height ?? found.across / found.module) * found.module;
  const size = { '--across': found.across, '--rise': rise, '--module': found.module } as CSSProperties;
  return (
    <span className="wms-design-code" data-bars={bars} data-drawn={drawn !== undefined} style={size}>
      {drawn ? (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${drawn.width} ${drawn.height}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      ) : (
        <span className="wms-design-symbol">{title}</span>
      )}
    </span>
  );
};

interface Drag {
  readonly kind: 'move' | 'size';
  readonly x: number;
  readonly y: number;
  readonly from: LabelDesign;
}
export interface PaperProps {
  readonly design: LabelDesign;
  readonly zoom: number;
  readonly chosen: readonly number[];
  /** Absent: it is looked at only. */
  readonly onChoose?: (chosen: readonly number[]) => void;
  readonly onChange?: (design: LabelDesign, about: string) => void;
}
/** Drags what is chosen; the design changes once, when it is let go. */
const useDrag = ({ design, zoom, chosen, onChoose, onChange }: PaperProps) => {
  const [shown, setShown] = useState<LabelDesign>();
  const drag = useRef<Drag | undefined>(undefined);
  /** The focus that comes with a press chooses nothing by itself. */
  const pressed = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>, at: number): void => {
    if (!onChoose || event.button !== 0) return;
    pressed.current = true;
    const isSize = (event.target as HTMLElement).dataset.handle !== undefined;
    const next = event.shiftKey
      ? chosen.includes(at)
        ? chosen.filter((one) => one !== at)
        : [...chosen, at]
      : chosen.includes(at) && !isSize
        ? chosen
        : [at];
    onChoose(next);
    if (event.shiftKey) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { kind: isSize ? 'size' : 'move', x: event.clientX, y: event.clientY, from: design };
  };
  const go = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return;
    const { kind, x, y, from } = drag.current;
    const dx = (event.clientX - x) / pixels / zoom;
    const dy = (event.clientY - y) / pixels / zoom;
    setShown(
      kind === 'move'
        ? moveAll(from, chosen, dx, dy)
        : changed(from, chosen, (element) => ({ ...element, ...resized(element, dx, dy, from) })),
    );
  };
  const end = (isKept: boolean): void => {
    drag.current = undefined;
    pressed.current = false;
    if (isKept && shown) onChange?.(shown, '');
    setShown(undefined);
  };
  return { shown: shown ?? design, begin, go, end, isPressed: () => pressed.current };
};

export const nameOf = (element: LabelElement, say: ReturnType<typeof useSay>): string => {
  if (element.kind === 'box') return say(element.h < 1 || element.w < 1 ? words.line : words.box);
  const column = 'column' in element && element.column ? say(columnWords[element.column]) : '';
  if (element.kind === 'code')
    return `${symbols[element.code].title} ${'identifiers' in element ? element.identifiers.join(' ') : column}`;
  return column || element.text || element.identifiers?.join(' ') || say(words.text);
};

interface ElementProps {
  readonly element: LabelElement;
  readonly at: number;
  readonly design: LabelDesign;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
  readonly drag: ReturnType<typeof useDrag>;
  readonly paper: PaperProps;
}
const Element = ({ element, at, design, isChosen, isWrong, drag, paper }: ElementProps): ReactNode => {
  const say = useSay();
  const { chosen, onChoose, onChange } = paper;
  const place = { '--x': element.x, '--y': element.y, '--w': element.w, '--h': element.h } as CSSProperties;
  const inside =
    element.kind === 'text' ? (
      <span className="wms-design-text" style={{ '--size': element.size, textAlign: element.align ?? 'left' } as CSSProperties}>
        {sampleText(element)}
      </span>
    ) : (
      element.kind === 'code' && <CodeSign element={element} design={design} />
    );
  const mark = { 'data-kind': element.kind, 'data-wrong': isWrong, style: place };
  if (!onChoose)
    return (
      <span className="wms-design-element" {...mark}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      className="wms-design-element"
      {...mark}
      data-at={at}
      aria-pressed={isChosen}
      aria-label={say(words.element, { at: at + 1, kind: nameOf(element, say) })}
      onPointerDown={(event) => drag.begin(event, at)}
      onPointerMove={drag.go}
      onPointerUp={() => drag.end(true)}
      onPointerCancel={() => drag.end(false)}
      onClick={(event) => {
        // a click without a pointer is Enter or the space bar
        if (event.detail === 0) onChoose(event.shiftKey ? [...new Set([...chosen, at])] : [at]);
      }}
      onFocus={() => !drag.isPressed() && !chosen.includes(at) && onChoose([at])}
      onKeyDown={(event) => {
        const way = arrowWay(event);
        if (!way || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const moving = chosen.includes(at) ? chosen : [at];
        if (!chosen.includes(at)) onChoose(moving);
        onChange?.(moveAll(design, moving, ...way), `move ${moving.join()}`);
      }}
    >
      {inside}
      {isChosen && <span className="wms-design-handle" data-handle="" aria-hidden="true" />}
    </button>
  );
};

const Ruler = ({ side, length }: { readonly side: 'x' | 'y'; readonly length: number }): ReactNode => {
  const marks = Array.from({ length: Math.floor(length / 10) + 1 }, (_one, at) => at * 10);
  return (
    <div className="wms-design-ruler" data-side={side} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} style={{ '--at': mark } as CSSProperties}>
          {mark}
        </span>
      ))}
    </div>
  );
};

/** Elements have no names: their place in the design is what they are. */
const placed = (elements: readonly LabelElement[]) =>
  elements.map((element, at) => ({ element, at, name: `${at} ${element.kind}` }));

export const DesignPaper = (props: PaperProps): ReactNode => {
  const say = useSay();
  const { design, zoom, chosen, onChoose } = props;
  const drag = useDrag(props);
  const { shown } = drag;
  const wrong = new Set(designProblems(shown).map(({ field }) => field));
  const size = { '--zoom': zoom, '--width': drawnSide(design.width), '--height': drawnSide(design.height) } as CSSProperties;
  return (
    <div className="wms-design-sheet" style={size}>
      <Ruler side="x" length={drawnSide(design.width)} />
      <Ruler side="y" length={drawnSide(design.height)} />
      <section
        className="wms-design-paper"
        aria-label={say(words.canvas, { percent: Math.round(zoom * 100) })}
        data-testid="design.paper"
        onPointerDown={(event) => event.target === event.currentTarget && onChoose?.([])}
      >
        {placed(shown.elements).map(({ element, at, name }) => (
          <Element
            key={name}
            {...{ element, at, design: shown, drag }}
            isChosen={chosen.includes(at)}
            isWrong={wrong.has(elementField(at))}
            paper={props}
          />
        ))}
      </section>
    </div>
  );
};
