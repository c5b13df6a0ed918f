import { type ReactNode, type UIEvent, useState } from 'react';
import { useSay } from '../frame/locale.tsx';
import type { ImportLine } from './importState.ts';
import { exchangeWords as words } from './words.ts';

/** Height of a line of the import list in pixels (CONST-15). */
const LINE_HEIGHT = 20;
const SHOWN = 12;
const SPARE = 6;

const Line = ({ line, index }: { line: ImportLine; index: number }): ReactNode => {
  const say = useSay();
  const place = line.line === undefined ? '' : say(words.rowNo, { line: line.line });
  return (
    <div
      className={line.success ? 'wms-import-line' : 'wms-import-line wms-import-line-bad'}
      style={{ height: LINE_HEIGHT, lineHeight: `${LINE_HEIGHT}px`, top: index * LINE_HEIGHT }}
      title={[place, line.label, line.value, line.message].filter(Boolean).join(' · ')}
      data-testid="import.line"
    >
      {place && <b>{place}</b>}
      {line.label && <span>{line.label}</span>}
      {line.value !== undefined && line.value !== '' && <code>{line.value}</code>}
      <span>{line.message}</span>
    </div>
  );
};

/** Errors and remarks of an import; only the lines in sight are drawn, so that a thousand cost no more than twenty. */
export const ErrorLines = ({ lines }: { lines: readonly ImportLine[] }): ReactNode => {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / LINE_HEIGHT) - SPARE);
  const shown = lines.slice(first, first + SHOWN + SPARE * 2);
  return (
    <section
      className="wms-import-lines"
      style={{ height: Math.min(lines.length, SHOWN) * LINE_HEIGHT }}
      onScroll={(event: UIEvent) => setTop(event.currentTarget.scrollTop)}
      aria-live="polite"
      data-testid="import.lines"
    >
      <div style={{ height: lines.length * LINE_HEIGHT }}>
        {shown.map((line, n) => (
          <Line key={`${line.line ?? ''} ${line.label ?? ''} ${line.message}`} line={line} index={first + n} />
        ))}
      </div>
    </section>
  );
};
