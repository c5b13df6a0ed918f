/**
 * The rows of a table as plain cells: what cells of a column have in common is worked out once, a row is drawn again only when
 * something of it changed, the next page takes over the cells of the one before, and what one does not see yet is drawn when the
 * browser has nothing else to do. So a cell must keep nothing of its row: what has been opened in it says for which (RowActions).
 */
import { ConfigProvider } from 'antd';
import {
  type CSSProperties,
  createContext,
  Fragment,
  isValidElement,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useContext,
  useRef,
} from 'react';
import { type ColumnMetrics, columnMetricsOf } from '../column/columnMetrics.ts';
import type { ListColumn } from '../column/tableParts.tsx';
import type { ListRow } from '../field/fields.ts';
import { ListSkeleton } from '../field/ListStates.tsx';
import { fittingWidth } from '../field/textWidth.ts';
import { useCutTitle } from './useCutTitle.ts';
import { ROW, TALL_ROW, useGrowing } from './useGrowing.ts';
import './rows.css';

export interface BodyPlan<T extends ListRow> {
  readonly rows: readonly T[];
  readonly columns: readonly ListColumn<T>[];
  /** Height of the type. Pixels. */
  readonly fontSize: number;
  /** Pixels of the whole table, and of the height there is for its rows. */
  readonly width: number;
  readonly height: number;
  /** Cells have a second line. */
  readonly isTall: boolean;
  /** The ids of the chosen rows; absent where none can be chosen. */
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose: (row: T, isRange: boolean) => void;
  readonly selectName: (row: T) => string;
  /** The row that the Tab key reaches. */
  readonly first: string | undefined;
  /** The row whose record is open. */
  readonly currentId: string;
  /** What the edge of a row says of it; '' for nothing. */
  readonly toneOf: (row: T) => string;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, row: T) => void;
}
/** The class of the row whose record is open. */
export const CURRENT = 'wms-row-current';

/** The table hands its body nothing but rows: the rest comes by here. */
export const BodyContext = createContext<BodyPlan<ListRow> | undefined>(undefined);

interface CellsProps<T extends ListRow> extends Pick<BodyPlan<T>, 'onChoose' | 'selectName' | 'isTall'> {
  readonly row: T;
  readonly at: number;
  readonly metrics: readonly ColumnMetrics<T>[];
  readonly isChosen: boolean | undefined;
  readonly fontSize: number;
  readonly tone: string;
  /** The class under which the library keeps the values of its theme. */
  readonly paint: string;
}
interface RowProps<T extends ListRow> extends CellsProps<T>, Pick<BodyPlan<T>, 'onKey'> {
  readonly isFirst: boolean;
  /** A row of the answer before, out of sight, at a place that waits for its own. */
  readonly isLeftover: boolean;
  readonly isCurrent: boolean;
}
/** What a screen draws stands in a fragment that says whose it is. */
const unwrapped = (content: ReactNode): ReactNode =>
  isValidElement<{ readonly children?: ReactNode }>(content) && content.type === Fragment ? content.props.children : content;
/** The text of a cell, where what is drawn tells it. */
const drawnText = (content: ReactNode): string | undefined => {
  const text = isValidElement<{ readonly children?: ReactNode }>(content) ? content.props.children : content;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
};

/**
 * What is shown of a content that is too long for its cell; absent: all of it. The browser's own way to cut a text off costs it a
 * layer to paint for each cell, and there are thousands: so a text known to be too long is cut behind its last sign that fits, and
 * other cells cover the rest (rows.css). Whatever may fit or not, such as a tag, is left to the browser. Pixels.
 */
const shownOf = (
  content: ReactNode,
  text: string | undefined,
  room: number,
  marks: number,
  size: number,
): number | 'unknown' | undefined => {
  if (content === null || content === undefined || content === false || text === '') return undefined;
  if (text === undefined) return 'unknown';
  const taken = typeof content === 'string' || typeof content === 'number' ? 0 : marks;
  // spaces are drawn as one
  const shown = fittingWidth(text.trim().replace(/\s+/g, ' '), room - taken, size);
  return shown !== undefined && taken > 0 ? 'unknown' : shown;
};

/** The text of a cell with the names beside its lines. */
const toldWhole = <T extends ListRow>({ lines = [], beside = [] }: ListColumn<T>, text: string, row: T): string =>
  beside.some((read) => read(row) !== '')
    ? lines.map((read, at) => `${read(row)} ${beside[at]?.(row) ?? ''}`.trim()).join('\n')
    : text;

const PlainCells = <T extends ListRow>(props: CellsProps<T>): ReactNode => {
  const { row, at, metrics, isChosen, isTall, fontSize, tone, paint, onChoose, selectName } = props;
  return metrics.map(({ name, look, style, isCut, room, marks, text: read, draw }, place) => {
    // on one cell: a class on the row has the browser look up the style of all of them
    const edge = place === 0 && tone !== '' ? tone : undefined;
    if (!draw)
      return (
        <td key={name} className={look} style={style} data-edge={edge}>
          {/* the look of the library's box without its parts: the head of the table brings the styles */}
          <label
            className={`ant-checkbox-wrapper${isChosen ? ' ant-checkbox-wrapper-checked' : ''} ${paint} ant-checkbox-css-var`}
          >
            <span className={`ant-checkbox${isChosen ? ' ant-checkbox-checked' : ''}`}>
              <input
                type="checkbox"
                className="ant-checkbox-input"
                checked={isChosen === true}
                aria-label={selectName(row)}
                onChange={({ nativeEvent }) => onChoose(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
              />
            </span>
          </label>
        </td>
      );
    const content = draw(row, at);
    const plain = unwrapped(content);
    const text = read ? read(row) : drawnText(plain);
    const shown = isCut ? shownOf(plain, text, room, marks, fontSize) : undefined;
    // a text takes the second line that the row has anyway
    const isWrapped = isTall && typeof shown === 'number' && typeof plain === 'string';
    const isCovered = typeof shown === 'number' && isCut !== 'bare' && !isWrapped;
    return (
      <td key={name} className={isCovered ? `${look} wms-covered` : look} style={style} data-col={name} data-edge={edge}>
        {shown === undefined ? (
          content
        ) : (
          <span
            className={isCovered ? undefined : isWrapped ? 'wms-wrapped' : 'wms-clipped'}
            style={isCovered ? { flexBasis: shown } : undefined}
          >
            {content}
          </span>
        )}
      </td>
    );
  });
};
const Cells = memo(PlainCells) as typeof PlainCells;

const PlainRow = <T extends ListRow>({ isFirst, isLeftover, isCurrent, onKey, ...cells }: RowProps<T>): ReactNode => (
  <tr
    className={`ant-table-row ant-table-row-level-0${isCurrent ? ` ${CURRENT}` : ''}${cells.isChosen ? ' ant-table-row-selected' : ''}`}
    data-row-key={isLeftover ? undefined : cells.row.id}
    aria-hidden={isLeftover || undefined}
    tabIndex={isFirst ? 0 : -1}
    onKeyDown={(event) => onKey(event, cells.row)}
  >
    <Cells {...cells} />
  </tr>
);
const Row = memo(PlainRow) as typeof PlainRow;

const noRows: readonly never[] = [];
interface FrameProps {
  /** The table keeps its head beside what scrolls here. */
  readonly frame: Ref<{ scrollLeft: number }>;
  readonly onScroll: (info: { readonly currentTarget?: HTMLElement }) => void;
}
const PlainRows = ({ frame, onScroll }: FrameProps): ReactNode => {
  const plan = useContext(BodyContext);
  const { theme } = useContext(ConfigProvider.ConfigContext);
  const place = useRef<HTMLDivElement>(null);
  const rowHeight = plan?.isTall ? TALL_ROW : ROW;
  const { drawn, count, more } = useGrowing(plan?.rows ?? noRows, plan?.height ?? 0, place, rowHeight);
  const aimed = useCutTitle((cell) => {
    const row = plan?.rows.find(({ id }) => id === cell.closest<HTMLElement>('tr')?.dataset.rowKey);
    const column = plan?.columns.find(({ key }) => key === cell.dataset.col);
    if (row && column?.text) return toldWhole(column, column.text(row), row);
    // a tag without its glyph
    return (cell.querySelector('.wms-tag-text') ?? cell).textContent ?? '';
  });
  if (!plan) return null;
  if (plan.rows.length === 0) return <ListSkeleton />;
  const { rows, columns, width, height, fontSize, chosen, first, currentId, toneOf } = plan;
  const paint = theme?.cssVar?.key ?? '';
  const metrics = columnMetricsOf(columns, chosen !== undefined);
  const later = rows.length - drawn.length;
  return (
    <div
      ref={(element) => {
        place.current = element;
        if (typeof frame === 'function') frame(element);
        else if (frame) frame.current = element;
      }}
      className="ant-table-body"
      style={{ overflow: 'auto scroll', maxHeight: height }}
      {...aimed}
      onScroll={(event) => {
        onScroll(event);
        more(event.currentTarget);
      }}
    >
      <table className={plan.isTall ? 'wms-rows wms-rows-tall' : 'wms-rows'} style={{ width, minWidth: '100%' }}>
        <tbody className="ant-table-tbody">
          {drawn.map(({ key, row }, at) => (
            <Row
              key={key}
              row={row}
              at={at}
              metrics={metrics}
              isChosen={chosen?.has(row.id)}
              isTall={plan.isTall}
              isFirst={at < count && row.id === first}
              isLeftover={at >= count}
              paint={paint}
              fontSize={fontSize}
              isCurrent={row.id === currentId}
              tone={toneOf(row)}
              onChoose={plan.onChoose}
              selectName={plan.selectName}
              onKey={plan.onKey}
            />
          ))}
        </tbody>
      </table>
      {later > 0 && <div aria-hidden="true" style={{ height: later * rowHeight } satisfies CSSProperties} />}
    </div>
  );
};
export const Rows = memo(PlainRows);
