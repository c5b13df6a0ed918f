/** The rows that did not pass, as they were sent: each wrong cell is marked, says what is wrong and can be mended in place. */
import type { FailedRows } from '@wms/contract/kernel/task.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Input, Pagination, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../frame/locale.tsx';
import { FixContext, fixesFrom, keyOf } from './fixes.ts';
import type { Fix } from './importState.ts';
import { exchangeWords as words } from './words.ts';

const PAGE = 10;
const shown = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));

/** Enter goes to the next wrong cell, as in a sheet. */
const toNext = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return;
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]?.focus();
};

interface CellProps {
  readonly line: number;
  readonly field: string;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}
const BadCell = ({ line, field, column, value, message }: CellProps): ReactNode => {
  const say = useSay();
  const { fixes, change } = useContext(FixContext);
  const key = keyOf(line, field);
  const fixed = fixes.get(key);
  return (
    <Tooltip title={message}>
      <Input
        size="small"
        status={fixed === undefined ? 'error' : ''}
        value={fixed ?? value}
        aria-label={say(messages['import.lineError'], { line, field: column, message })}
        onChange={({ target }) => change(new Map(fixes).set(key, target.value))}
        onKeyDown={toNext}
        data-testid="import.fix"
      />
      <small className="wms-failed-message">{message}</small>
    </Tooltip>
  );
};

/** How wide the numbers of the lines are now: what stays in sight beside them begins there. Pixels. */
const useLineWidth = () => {
  const line = useRef<HTMLTableCellElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(line.current?.offsetWidth ?? 0));
  return { line, width };
};

interface GridProps {
  readonly failed: FailedRows;
  /** The cells the run was sent with: they count, not what the file has there. */
  readonly sent: readonly Fix[];
  /** The member that names a row, such as the number of its order: it stays in sight. */
  readonly number: string;
}
export const FailedGrid = ({ failed, sent, number }: GridProps): ReactNode => {
  const say = useSay();
  const { line: lineHead, width: lineWidth } = useLineWidth();
  const kept = (at: number) =>
    failed.fields[at] === number ? { className: 'wms-failed-number', style: { insetInlineStart: lineWidth } } : {};
  const mended = fixesFrom(sent);
  const [page, setPage] = useState(1);
  const messageOf = new Map<string, string>();
  const general = new Map<number, string[]>();
  for (const { line, field, message } of failed.errors)
    if (field !== undefined && failed.fields.includes(field)) {
      const known = messageOf.get(keyOf(line, field));
      messageOf.set(keyOf(line, field), known === undefined ? message : `${known}; ${message}`);
    } else general.set(line, [...(general.get(line) ?? []), message]);
  const rows = failed.rows.slice((page - 1) * PAGE, page * PAGE);
  return (
    <section className="wms-failed" data-testid="import.grid" aria-label={say(words.mend)}>
      <small>{say(words.mend)}</small>
      <div className="wms-failed-room">
        <table>
          <thead>
            <tr>
              <th ref={lineHead} className="wms-failed-line">
                {say(words.line)}
              </th>
              {failed.header.map((header, at) => (
                <th key={`${header} ${failed.fields[at] ?? at}`} {...kept(at)}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">
                  {line}
                  {general.has(line) && <small className="wms-failed-message">{general.get(line)?.join('; ')}</small>}
                </th>
                {failed.header.map((header, at) => {
                  const field = failed.fields[at] ?? '';
                  const message = messageOf.get(keyOf(line, field));
                  const value = mended.get(keyOf(line, field)) ?? shown(cells[at]);
                  return (
                    <td key={`${header} ${field || at}`} {...kept(at)}>
                      {message === undefined ? (
                        value
                      ) : (
                        <BadCell line={line} field={field} column={header} value={value} message={message} />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failed.rows.length > PAGE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE}
          total={failed.rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {failed.more > 0 && <Alert type="info" title={say(words.moreRows, { count: failed.more })} />}
    </section>
  );
};
