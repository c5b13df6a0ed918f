/**
 * The actions over the whole list or the selected rows. What is not granted is not there; what is not possible now is disabled and
 * says every reason; what does not fit is under More (PERM-10, PERM-15).
 */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ListRow } from '../field/fields.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { throttle } from '../frame/throttle.ts';
import type { ToolbarAct } from './act.ts';
import { fitting } from './toolbar.ts';

export interface ToolbarItem<T extends ListRow = ListRow> {
  readonly act: ToolbarAct<T>;
  /** Why it is not possible now, one reason per line. */
  readonly reasons: readonly string[];
}
export interface ToolbarProps<T extends ListRow> {
  readonly items: readonly ToolbarItem<T>[];
  readonly busy: string;
  readonly onRun: (act: ToolbarAct<T>) => void;
  /** The most buttons beside More; by default as many as fit. */
  readonly most?: number;
}

/** One reason per line. */
const Reasons = ({ lines }: { lines: readonly string[] }): ReactNode => (
  <span className="wms-reasons">
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </span>
);

/** What the frames of its first and last button need (list.css), in pixels: none of it is room for buttons. */
const edges = 6;
/** Measures the buttons and returns how many fit beside More; all of them before the first measurement. */
const useFold = (
  print: string,
  hasMore: boolean,
): { readonly row: React.RefObject<HTMLDivElement | null>; readonly count: number } => {
  const row = useRef<HTMLDivElement>(null);
  const widths = useRef<{ print: string; list: readonly number[] }>({ print: '', list: [] });
  const [count, setCount] = useState(99);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    // Widths are measured while all buttons are rendered: those under More have none.
    const measure = (): void => {
      if (widths.current.print !== print) {
        const buttons = [...element.querySelectorAll<HTMLElement>('[data-tool]')];
        if (count < 99) setCount(99);
        else widths.current = { print, list: buttons.map((button) => button.offsetWidth) };
      }
      // what never stands beside More has no width: More is there whatever fits
      if (widths.current.print === print)
        setCount(fitting([...widths.current.list, ...(hasMore ? [Number.POSITIVE_INFINITY] : [])], element.clientWidth - edges));
    };
    measure();
    const later = throttle(measure);
    const observer = new ResizeObserver(() => later());
    observer.observe(element);
    return () => {
      later.cancel();
      observer.disconnect();
    };
  }, [print, count, hasMore]);
  return { row, count };
};

export const Toolbar = <T extends ListRow>({ items, busy, onRun, most = 99 }: ToolbarProps<T>): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const print = `${locale} ${items.map(({ act }) => act.key).join(' ')}`;
  const { row, count: fitted } = useFold(print, items.length > most);
  const count = Math.min(fitted, most);
  const folded = items.slice(count);
  return (
    <div ref={row} className="wms-toolbar" role="toolbar" aria-label={say(words.operations)}>
      {items.slice(0, count).map(({ act, reasons }) => (
        <Tooltip key={act.key} title={reasons.length > 0 ? <Reasons lines={reasons} /> : undefined}>
          <Button
            data-tool={act.key}
            data-testid={`tool.${act.key}`}
            type={act.isPrimary ? 'primary' : 'default'}
            danger={act.ask?.isDanger ?? false}
            loading={busy === act.key}
            // Not `disabled`: a disabled button takes no focus, so keyboard users could not read the reason.
            aria-disabled={reasons.length > 0}
            className={reasons.length > 0 ? 'wms-off' : ''}
            onClick={() => {
              if (reasons.length === 0) onRun(act);
            }}
          >
            {say(act.label)}
          </Button>
        </Tooltip>
      ))}
      {folded.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: folded.map(({ act, reasons }) => ({
              key: act.key,
              label: (
                <span data-testid={`tool.${act.key}`}>
                  {say(act.label)}
                  {reasons.length > 0 && <small className="wms-menu-reason">{reasons.join('\n')}</small>}
                </span>
              ),
              disabled: reasons.length > 0,
              danger: act.ask?.isDanger ?? false,
            })),
            onClick: ({ key }) => {
              const found = folded.find(({ act }) => act.key === key);
              if (found) onRun(found.act);
            },
          }}
        >
          <Button className="wms-toolbar-more" data-testid="tool.more">
            {say(words.more)} <DownOutlined aria-hidden="true" />
          </Button>
        </Dropdown>
      )}
    </div>
  );
};
