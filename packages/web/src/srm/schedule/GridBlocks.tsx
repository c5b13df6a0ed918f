/** The lines of a grid: those in sight are drawn, the others keep their place, so that a plan of any length is typed into. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Lines drawn together, and how high one is before it was ever drawn. */
const [blockLines, usualHeight] = [8, 64] as const;
/** How far out of sight lines are drawn already, in pixels. */
const ahead = '400px 0px';

interface Line {
  readonly key: string;
}
interface BlocksProps<L extends Line> {
  readonly lines: readonly L[];
  readonly columns: number;
  /** Draws a line and its place in the grid, from 0. */
  readonly draw: (line: L, at: number) => ReactNode;
}
const Block = <L extends Line>({ lines, columns, draw, first }: BlocksProps<L> & { readonly first: number }): ReactNode => {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRef(lines.length * usualHeight);
  const [isNear, setNear] = useState(first === 0);
  useEffect(() => {
    const at = body.current;
    if (!at) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // what has the focus stays
        const isKept = entry.isIntersecting || at.contains(document.activeElement);
        if (!isKept) height.current = Math.max(entry.boundingClientRect.height, 1);
        setNear(isKept);
      },
      { root: at.closest('.wms-sched-scroll'), rootMargin: ahead },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {isNear ? (
        lines.map((line, on) => draw(line, first + on))
      ) : (
        <tr>
          <td colSpan={columns} style={{ height: height.current }} />
        </tr>
      )}
    </tbody>
  );
};

export const GridBlocks = <L extends Line>({ lines, ...rest }: BlocksProps<L>): ReactNode =>
  Array.from({ length: Math.ceil(lines.length / blockLines) }, (_, n) => {
    const own = lines.slice(n * blockLines, (n + 1) * blockLines);
    return <Block key={own[0]?.key} lines={own} first={n * blockLines} {...rest} />;
  });
