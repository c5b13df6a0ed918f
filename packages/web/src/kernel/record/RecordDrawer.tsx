/**
 * One record at the right, over three quarters of the window (LIST-10): a waybill head with number, state and actions, then tabs.
 * The previous and next record of the page are one press away; Back closes it, since the address contains its id.
 */

import { CopyOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { toneOf } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Drawer, Flex, Skeleton, Tabs } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RowAct } from '../action/act.ts';
import { Toolbar } from '../action/Toolbar.tsx';
import { possibleFirst } from '../column/RowActions.tsx';
import { type CellContext, drawCell } from '../column/tableParts.tsx';
import { textOf } from '../field/cells.tsx';
import { VISIBLE_ACTS } from '../field/columns.ts';
import { fieldOf, type ListRow, labelOf, member, numberOf } from '../field/fields.ts';
import { HeldButton } from '../field/HeldButton.tsx';
import { words } from '../field/words.ts';
import { useHotkeys } from '../frame/hotkeys.ts';
import { later, useLater } from '../frame/later.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';
import { useDrawn } from '../frame/useDrawn.ts';
import { useNarrow } from '../frame/useNarrow.ts';
import { words as historyWords } from '../history/words.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { type Records, useWhole } from './useWhole.ts';

export interface DetailTab<T extends ListRow = ListRow> {
  readonly key: string;
  readonly label: Trilingual;
  readonly render: (row: T) => ReactNode;
}
export interface DetailOption<T extends ListRow = ListRow> {
  /** Tabs behind the facts of the record, or before them where `first` says so. */
  readonly tabs?: readonly DetailTab<T>[];
  readonly isFactsLast?: boolean;
  /** Read-only rows have no log. */
  readonly hasNoLog?: boolean;
  /** Facts under the number, two lines at most; absent: the name of the record. */
  readonly head?: (row: T) => ReactNode;
}
export interface RecordDrawerProps<T extends ListRow> {
  readonly context: Omit<CellContext<T>, 'locale' | 'say'>;
  readonly id: string;
  readonly rows: readonly T[];
  /** How many records the list has before those of the page, and how many in all. */
  readonly offset: number;
  readonly total: number;
  readonly records: Records;
  readonly option: DetailOption<T>;
  readonly acts: readonly RowAct<T>[];
  readonly busy: string;
  readonly onRun: (act: RowAct<T>, row: T) => void;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

const historyPart = later(async () => (await import('../history/RecordHistory.tsx')).RecordHistory);

const WaybillHead = <T extends ListRow>({
  context,
  row,
  option,
}: {
  context: CellContext<T>;
  row: T;
  option: DetailOption<T>;
}) => {
  const { resource, say } = context;
  const number = numberOf(resource, row);
  const states = resource.list.columns.filter((name) => {
    const field = fieldOf(resource, name);
    return toneOf(field.states, String(member(row, name) ?? '')) !== undefined;
  });
  // two states that say the same, such as those of an ASN and of its approval, stand there once
  const textOfState = (name: string): string => textOf(fieldOf(resource, name), member(row, name), context.locale);
  const tags = states.filter((name, at) => states.findIndex((other) => textOfState(other) === textOfState(name)) === at);
  const copy = (): void => {
    void navigator.clipboard?.writeText(number).then(() => toast.success(say(terms.copied)));
  };
  return (
    <div className="wms-waybill">
      <span className="wms-quiet">{say(labelOf(resource, '$'))}</span>
      <Flex align="center" gap={8} wrap>
        <strong className="wms-waybill-no wms-figure">{number}</strong>
        <Button type="text" icon={<CopyOutlined />} aria-label={say(words.copyNo, { no: number })} onClick={copy} />
        {tags.map((name) => (
          <span key={name}>{drawCell(context, name, row)}</span>
        ))}
      </Flex>
      <Flex gap={8} wrap>
        {option.head
          ? option.head(row)
          : resource.title.slice(1).map((name) => <span key={name}>{drawCell(context, name, row)}</span>)}
      </Flex>
    </div>
  );
};

interface NeighboursProps<T extends ListRow> extends Pick<RecordDrawerProps<T>, 'rows' | 'offset' | 'total' | 'onMove'> {
  /** Which row of the page is shown; -1 for none of it. */
  readonly at: number;
  /** The record has left the list; the row that took its place is the next one. */
  readonly hasLeft: boolean;
  readonly before: T | undefined;
  readonly after: T | undefined;
}
/** Where the record stands in the list, and the way to those beside it. */
const Neighbours = <T extends ListRow>(props: NeighboursProps<T>): ReactNode => {
  const { rows, offset, total, at, hasLeft, before, after, onMove } = props;
  const say = useSay();
  return (
    <Flex align="center" gap={4}>
      {(at >= 0 || hasLeft) && (
        <span className="wms-quiet wms-figure">
          {say(words.position, { place: hasLeft ? '–' : offset + at + 1, count: Math.max(total, offset + rows.length) })}
        </span>
      )}
      <HeldButton
        icon={<UpOutlined />}
        label={say(words.previous)}
        reason={before ? '' : say(offset > 0 ? words.firstOfPage : words.firstOfAll)}
        onPress={() => before && onMove(before.id)}
      />
      <HeldButton
        icon={<DownOutlined />}
        label={say(words.next)}
        reason={after ? '' : say(offset + rows.length < total ? words.lastOfPage : words.lastOfAll)}
        onPress={() => after && onMove(after.id)}
      />
    </Flex>
  );
};
/** Where the record stands among the rows, or stood before a decision took it out of them; -1 where it was never among them. */
const usePlace = (id: string, at: number): { readonly place: number; readonly hasLeft: boolean } => {
  const last = useRef({ id, at });
  if (at >= 0 || last.current.id !== id) last.current = { id, at };
  const place = last.current.at;
  return { place, hasLeft: at < 0 && place >= 0 };
};
interface FactsProps<T extends ListRow> {
  readonly context: CellContext<T>;
  readonly whole: ReturnType<typeof useWhole<T>>;
}
/** What the page has of a record is no sheet of it: a field that no column shows would look empty. */
const Facts = <T extends ListRow>({ context, whole: { record, error, isPending } }: FactsProps<T>): ReactNode => {
  const { say } = context;
  if (record) return <RecordFacts context={context} row={record} />;
  if (error) return <p role="alert">{error.status === 404 ? say(words.gone) : error.message}</p>;
  return isPending ? <Skeleton active /> : <p role="alert">{say(words.gone)}</p>;
};

/** The tab in front, changed by 1 to 9 as the tabs of a list are; what is opened anew begins with its first. */
const useFront = (
  id: string,
  tabs: readonly { readonly key: string; readonly name: Trilingual }[],
  onShow: (key: string) => void,
) => {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (id === '') setChosen('');
  }, [id]);
  const show = (key: string): void => {
    setChosen(key);
    onShow(key);
  };
  useHotkeys(
    id === ''
      ? []
      : tabs.slice(0, 9).map(({ key, name }, at) => ({ keys: String(at + 1), label: name, run: () => show(key), single: true })),
  );
  return { key: tabs.some(({ key }) => key === chosen) ? chosen : (tabs[0]?.key ?? ''), show };
};

export const RecordDrawer = <T extends ListRow>(props: RecordDrawerProps<T>): ReactNode => {
  const { id, rows, offset, total, records, option, acts, busy, onRun, onMove, onClose } = props;
  const say = useSay();
  const locale = useLocale();
  const narrow = useNarrow();
  const [isLogShown, setLogShown] = useState(false);
  const RecordHistory = useLater(historyPart, isLogShown);
  const context: CellContext<T> = { ...props.context, say, locale };
  const whole = useWhole<T>(records, id);
  const at = rows.findIndex((row) => row.id === id);
  const row = whole.record ?? rows[at];
  const { place, hasLeft } = usePlace(id, at);
  const before = place > 0 ? rows[place - 1] : undefined;
  const after = place >= 0 ? rows[hasLeft ? place : place + 1] : undefined;
  useHotkeys(
    id === ''
      ? []
      : [
          { keys: 'Alt+ArrowUp', label: words.previous, run: () => before && onMove(before.id) },
          { keys: 'Alt+ArrowDown', label: words.next, run: () => after && onMove(after.id) },
        ],
  );
  const facts = row && { key: '$facts', name: words.basic, children: <Facts {...{ context, whole }} /> };
  const others = (option.tabs ?? []).map((tab) => ({ key: tab.key, name: tab.label, children: row && tab.render(row) }));
  const log = row && {
    key: '$history',
    name: historyWords.tab,
    children: RecordHistory && <RecordHistory resource={context.resource} row={row} />,
  };
  const logs = log && !option.hasNoLog ? [log] : [];
  const tabs = facts ? (option.isFactsLast ? [...others, facts, ...logs] : [facts, ...others, ...logs]) : [];
  const front = useFront(id, tabs, (key) => key === '$history' && setLogShown(true));
  return (
    <Drawer
      open={useDrawn(id !== '')}
      onClose={onClose}
      placement="right"
      size={narrow ? '100%' : '75%'}
      title={row ? `${say(words.detail)} - ${numberOf(context.resource, row)}` : say(words.detail)}
      className="wms-record"
      destroyOnHidden
      data-testid="list.drawer"
      extra={<Neighbours {...{ rows, offset, total, at, hasLeft, before, after, onMove }} />}
    >
      {row ? (
        <>
          <WaybillHead context={context} row={row} option={option} />
          {acts.length > 0 && (
            <Toolbar<T>
              items={possibleFirst(acts, row, locale).map(({ act, reasons }) => ({ act: { ...act, needs: 'one' }, reasons }))}
              busy={busy}
              onRun={(act) => onRun(act, row)}
              most={VISIBLE_ACTS}
            />
          )}
          <Tabs
            size="small"
            items={tabs.map(({ name, ...tab }) => ({ ...tab, label: say(name) }))}
            activeKey={front.key}
            onChange={front.show}
          />
        </>
      ) : (
        <Facts {...{ context, whole }} />
      )}
    </Drawer>
  );
};
