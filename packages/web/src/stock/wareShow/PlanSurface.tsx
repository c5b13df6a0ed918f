/**
 * The plan of a warehouse: its cells on a canvas, its zones as elements above it. A frame moves the layer of zones and draws the
 * canvas again; React draws only when there is something else to see.
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { usePreference } from '../../kernel/frame/theme.ts';
import { around, type Box } from './camera.ts';
import { Painter, paintsOf, type Scene } from './painter.ts';
import type { PlanView } from './planView.ts';
import { planKey, usePlanGestures } from './usePlanGestures.ts';
import { words } from './words.ts';

export interface PlanSurfaceProps {
  readonly view: PlanView;
  readonly scene: Scene;
  /** Everything there is on the plan; where the camera may go. */
  readonly boxes: readonly Box[];
  readonly label: string;
  readonly help: string;
  /** The zones, placed with `zoneStyle`. */
  readonly children: ReactNode;
  readonly taken?: (event: PointerEvent<HTMLElement>) => boolean;
  /** A press on the plan that was no drag, at a point of the plan. */
  readonly onTap?: (x: number, y: number, event: { preventDefault(): void; stopPropagation(): void }) => void;
  /** The pointer over the plan; undefined: it has left. */
  readonly onHover?: (at: readonly [x: number, y: number, px: number, py: number] | undefined) => void;
}
/** A zone's place on the plan, in grid units: the style sheet multiplies them by the zoom. */
export const zoneStyle = (box: Box): CSSProperties =>
  ({ '--x': box.x, '--y': box.y, '--w': box.w, '--h': box.h }) as CSSProperties;

/** What an empty plan shows: a few squares. */
const nothing: Box = { x: 0, y: 0, w: 40, h: 24 };

interface Painting {
  readonly surface: RefObject<HTMLFieldSetElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
}
/** Paints the scene whenever it, the camera, the size of the pane or the theme has changed. */
const usePainting = (view: PlanView, scene: Scene): Painting => {
  const surface = useRef<HTMLFieldSetElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter | undefined>(undefined);
  const latest = useRef(scene);
  latest.current = scene;
  const preference = usePreference();
  const drawNow = useRef<() => void>(() => undefined);

  useLayoutEffect(() => {
    const [pane, board, zones] = [surface.current, canvas.current, layer.current];
    if (!pane || !board || !zones) return undefined;
    let frame = 0;
    let zoom = 0;
    const draw = (): void => {
      frame = 0;
      const camera = view.camera();
      const size = view.size();
      const ratio = window.devicePixelRatio || 1;
      if (zoom !== camera.k) zones.style.setProperty('--k', String(camera.k));
      zoom = camera.k;
      zones.style.transform = `translate(${-camera.x * camera.k}px, ${-camera.y * camera.k}px)`;
      painter.current?.paint(latest.current, camera, size, ratio);
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(draw);
    };
    drawNow.current = soon;
    const measure = (): void => {
      const size = { width: pane.clientWidth, height: pane.clientHeight };
      const ratio = window.devicePixelRatio || 1;
      // a pane in the background has no size, and keeps what it showed
      if (size.width === 0 || size.height === 0) return;
      board.width = Math.round(size.width * ratio);
      board.height = Math.round(size.height * ratio);
      view.resize(size);
      draw();
    };
    const stop = view.onChange(soon);
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => {
      stop();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [view]);

  useEffect(() => {
    const [pane, context] = [surface.current, canvas.current?.getContext('2d')];
    if (!pane || !context || !preference) return undefined;
    // the page takes on its new colours after the choice is known here
    const turn = requestAnimationFrame(() => {
      painter.current = new Painter(context, paintsOf(pane));
      drawNow.current();
    });
    return () => cancelAnimationFrame(turn);
  }, [preference]);
  useEffect(() => {
    if (scene) drawNow.current();
  }, [scene]);
  return { surface, canvas, layer };
};

interface ToolsProps {
  readonly view: PlanView;
  readonly onWhole: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}
const Tools = ({ view, onWhole, onKeyDown }: ToolsProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-plan-tools">
      {hasKeyboard() && (
        <button
          type="button"
          className="wms-plan-tool"
          aria-label={say(words.moveByKeys)}
          title={say(words.moveByKeys)}
          data-testid="plan.keys"
          onKeyDown={onKeyDown}
        >
          ✥
        </button>
      )}
      <button
        type="button"
        className="wms-plan-tool"
        aria-label={say(words.zoomIn)}
        title={say(words.zoomIn)}
        onClick={() => view.zoom(1.5)}
      >
        +
      </button>
      <button
        type="button"
        className="wms-plan-tool"
        aria-label={say(words.zoomOut)}
        title={say(words.zoomOut)}
        onClick={() => view.zoom(1 / 1.5)}
      >
        −
      </button>
      <button type="button" className="wms-plan-tool" aria-label={say(words.whole)} title={say(words.whole)} onClick={onWhole}>
        ⤢
      </button>
    </div>
  );
};

export const PlanSurface = (props: PlanSurfaceProps): ReactNode => {
  const { view, scene, boxes, label, help, children, taken, onTap, onHover } = props;
  const helpId = useId();
  const plan = useRef<Box>(nothing);
  plan.current = around(boxes) ?? nothing;
  // before the first painting, which keeps the camera inside
  useLayoutEffect(() => view.bound(plan.current));
  const { surface, canvas, layer } = usePainting(view, scene);
  const gestures = usePlanGestures(surface, view, taken);
  const whole = (): void => view.show(plan.current, { gently: true });

  const worldOf = (event: { readonly clientX: number; readonly clientY: number }): readonly [number, number, number, number] => {
    const frame = surface.current?.getBoundingClientRect();
    const [px, py] = [event.clientX - (frame?.left ?? 0), event.clientY - (frame?.top ?? 0)];
    const camera = view.camera();
    return [camera.x + px / camera.k, camera.y + py / camera.k, px, py];
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (planKey(view, event.key, whole)) event.preventDefault();
  };
  return (
    <div className="wms-plan">
      <fieldset
        ref={surface}
        className="wms-plan-surface"
        aria-label={label}
        aria-describedby={helpId}
        data-testid="plan"
        onKeyDown={onKeyDown}
        {...gestures}
        onPointerMove={(event) => {
          gestures.onPointerMove(event);
          if (event.pointerType === 'mouse') onHover?.(worldOf(event));
        }}
        onPointerLeave={() => onHover?.(undefined)}
        onClick={(event) => {
          const [x, y] = worldOf(event);
          onTap?.(x, y, event);
        }}
      >
        <canvas ref={canvas} />
        <div ref={layer} className="wms-plan-zones">
          {children}
        </div>
      </fieldset>
      <Tools view={view} onWhole={whole} onKeyDown={onKeyDown} />
      <p id={helpId} className="wms-plan-help">
        {help}
      </p>
    </div>
  );
};
