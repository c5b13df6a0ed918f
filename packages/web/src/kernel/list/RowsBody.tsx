/**
 * The rows of a table as plain cells: what cells of a column have in common is worked out once, a row is drawn again only when
 * something of it changed, and what one does not see yet is drawn when the browser has nothing else to do.
 */
import { ConfigProvider, type TableColumnType } from 'antd';
import { type CSSProperties, createContext, type KeyboardEvent, memo, type ReactNode, type Ref, useContext, useRef } from 'react';
import type { ListRow } from './fields.ts';
import { ListSkeleton } from './ListStates.tsx';
import { type Lane, LEADING, lanesOf } from './lanes.ts';
import { ROW, useGrowing } from './useGrowing.ts';

export interface BodyPlan<T extends ListRow> {
  readonly rows: readonly T[];
  readonly columns: readonly TableColumnType<T>[];
  /** Pixels of the whole table, and of the height there is for its rows. */
  readonly width: number;
  readonly height: number;
  /** The ids of the chosen rows; absent where none can be chosen. */
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose: (row: T, isRange: boolean) => void;
  readonly selectName: (row: T) => string;
  /** The row that the Tab key reaches. */
  readonly first: string | undefined;
  readonly classOf: (row: T) => string;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, row: T) => void;
}
/** The table hands its body nothing but rows: the rest comes by here. */
export const BodyContext = createContext<BodyPlan<ListRow> | undefined>(undefined);

interface RowProps<T extends ListRow> extends Pick<BodyPlan<T>, 'onChoose' | 'selectName' | 'onKey'> {
  readonly row: T;
  readonly at: number;
  readonly lanes: readonly Lane<T>[];
  readonly isChosen: boolean | undefined;
  readonly isFirst: boolean;
  /** The class under which the library keeps the values of its theme. */
  readonly paint: string;
  readonly className: string;
}
/** The text of a cell under the pointer, as the table gives it: what is cut off can be read. */
const titleOf = (content: ReactNode): string | undefined => {
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  const inside: unknown =
    typeof content === 'object' && content !== null && 'props' in content
      ? (content.props as { readonly children?: unknown }).children
      : undefined;
  return typeof inside === 'string' ? inside : undefined;
};

const PlainRow = <T extends ListRow>(props: RowProps<T>): ReactNode => {
  const { row, at, lanes, isChosen, isFirst, paint, className, onChoose, selectName, onKey } = props;
  return (
    <tr
      className={`ant-table-row ant-table-row-level-0${className}${isChosen ? ' ant-table-row-selected' : ''}`}
      data-row-key={row.id}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={(event) => onKey(event, row)}
    >
      {lanes.map(({ name, look, style, isCut, draw }) => {
        if (!draw)
          return (
            <td key={name} className={look} style={style}>
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
        return (
          <td key={name} className={look} style={style} data-col={name} title={isCut === false ? undefined : titleOf(content)}>
            {isCut === 'inside' ? <span className="ant-table-cell-content">{content}</span> : content}
          </td>
        );
      })}
    </tr>
  );
};
const Row = memo(PlainRow) as typeof PlainRow;

interface FrameProps {
  /** The table keeps its head beside what scrolls here. */
  readonly frame: Ref<{ scrollLeft: number }>;
  readonly onScroll: (info: { readonly currentTarget?: HTMLElement }) => void;
}
const PlainRows = ({ frame, onScroll }: FrameProps): ReactNode => {
  const plan = useContext(BodyContext);
  const { theme } = useContext(ConfigProvider.ConfigContext);
  const place = useRef<HTMLDivElement>(null);
  const { count, more } = useGrowing(plan?.rows ?? [], plan?.height ?? 0, place);
  if (!plan) return null;
  if (plan.rows.length === 0) return <ListSkeleton />;
  const { rows, columns, width, height, chosen, first, classOf } = plan;
  const paint = theme?.cssVar?.key ?? '';
  const lanes = lanesOf(columns, chosen !== undefined);
  const later = rows.length - count;
  return (
    <div
      ref={(element) => {
        place.current = element;
        if (typeof frame === 'function') frame(element);
        else if (frame) frame.current = element;
      }}
      className="ant-table-body"
      style={{ overflow: 'auto scroll', maxHeight: height }}
      onScroll={(event) => {
        onScroll(event);
        more(event.currentTarget);
      }}
    >
      <table style={{ width, minWidth: '100%', tableLayout: 'fixed' }}>
        <colgroup>
          {chosen && <col style={{ width: LEADING }} />}
          {columns.map((column) => (
            <col key={String(column.key)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <tbody className="ant-table-tbody">
          {rows.slice(0, count).map((row, at) => (
            <Row
              key={row.id}
              row={row}
              at={at}
              lanes={lanes}
              isChosen={chosen?.has(row.id)}
              isFirst={row.id === first}
              paint={paint}
              className={classOf(row)}
              onChoose={plan.onChoose}
              selectName={plan.selectName}
              onKey={plan.onKey}
            />
          ))}
        </tbody>
      </table>
      {later > 0 && <div aria-hidden="true" style={{ height: later * ROW } satisfies CSSProperties} />}
    </div>
  );
};
export const Rows = memo(PlainRows);
