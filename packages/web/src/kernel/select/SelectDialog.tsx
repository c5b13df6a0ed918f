/** The content of a selection dialog: a search or none, a page of rows, what is chosen so far, and the answer. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Alert, Button, Flex, Pagination, Table, Tag } from 'antd';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { listAt } from '../field/callsAt.ts';
import { drawValue, viewFor } from '../field/cells.tsx';
import { fieldOf, type ListRow, labelOf, member, numberOf, titleOf } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import { lookupOperationOf } from '../field/lookup.ts';
import { codeField } from '../field/search.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';
import { useNarrow } from '../frame/useNarrow.ts';
import { useCall } from '../wire/calls.ts';
import { CallError, reportFault } from '../wire/faults.ts';
import { Missing } from './Missing.tsx';
import { rowsOfCodes } from './pasted.ts';
import type { SelectPlan, SelectSearchProps } from './plan.ts';
import { SelectKeyword } from './SelectKeyword.tsx';
import { columnsFor, gathered, keyOf, missingCodes, picked, scattered } from './selection.ts';
import { words } from './words.ts';
import './select.css';

/** A column of the dialog, where its kind needs no more. Pixels. */
const COLUMN = 140;

const none: readonly never[] = [];
const nothing = {};
const SIZE = 10;
const SHOWN = 12;

interface Pasted {
  readonly found: number;
  readonly all: number;
  readonly missing: readonly string[];
}

export interface SelectDialogProps {
  readonly plan: SelectPlan;
  readonly onCancel: () => void;
  readonly onConfirm: (rows: readonly ListRow[]) => void;
}

interface ChoiceTableProps {
  readonly plan: SelectPlan;
  readonly rows: readonly ListRow[];
  readonly isLoading: boolean;
  readonly chosen: readonly ListRow[];
  readonly onChoose: Dispatch<SetStateAction<readonly ListRow[]>>;
  readonly onConfirm: (rows: readonly ListRow[]) => void;
}
/** A page of what may be chosen, one row or many. */
const ChoiceTable = (props: ChoiceTableProps): ReactNode => {
  const { plan, rows, isLoading, chosen, onChoose, onConfirm } = props;
  const { resource, mode } = plan;
  const say = useSay();
  const locale = useLocale();
  const isNarrow = useNarrow();
  const name = say(labelOf(resource, '$'));
  const pick = (row: ListRow): void => onChoose((now) => picked(resource, mode, now, row));
  const columns = (plan.columns ?? columnsFor(resource)).map((column) => {
    const view = viewFor(fieldOf(resource, column));
    return {
      key: column,
      title: say(labelOf(resource, column)),
      width: Math.max(view.room.least, Math.min(view.room.most, COLUMN)),
      ellipsis: true,
      ...(view.align ? { align: view.align } : {}),
      ...(view.figures ? { className: 'wms-figure' } : {}),
      render: (_value: unknown, row: ListRow) => drawValue(fieldOf(resource, column, row), member(row, column), locale),
    };
  });
  return (
    <section aria-label={say(words.table, { name })}>
      <Table<ListRow>
        className="wms-table"
        size="small"
        rowKey={(row) => keyOf(resource, row)}
        columns={columns}
        dataSource={rows}
        loading={isLoading}
        pagination={false}
        scroll={{ x: columns.reduce((sum, column) => sum + column.width, 44), y: isNarrow ? 260 : 330 }}
        locale={{ emptyText: say(words.nothing) }}
        rowSelection={{
          type: mode === 'single' ? 'radio' : 'checkbox',
          columnWidth: 44,
          ...(mode === 'single' ? { columnTitle: <span className="wms-unseen">{say(words.choose, { name })}</span> } : {}),
          fixed: true,
          selectedRowKeys: chosen.map((row) => keyOf(resource, row)),
          preserveSelectedRowKeys: true,
          onSelect: (row) => pick(row),
          onSelectAll: (isOn, _all, changed) =>
            onChoose((now) => (isOn ? gathered(resource, now, changed) : scattered(resource, now, changed))),
          getCheckboxProps: (row) => ({ 'aria-label': say(words.chooseRow, { name: numberOf(resource, row) }) }),
          getTitleCheckboxProps: () => ({ 'aria-label': say(words.choosePage) }),
        }}
        onRow={(row) => ({
          onClick: (event) => {
            const { target } = event;
            // the box in the row has its own answer
            if (!(target instanceof Element && target.closest('.ant-table-selection-column'))) pick(row);
          },
          ...(mode === 'single' ? { onDoubleClick: () => onConfirm([row]) } : {}),
        })}
      />
    </section>
  );
};

interface ChosenProps {
  readonly resource: Resource;
  readonly chosen: readonly ListRow[];
  /** The limit, given when more rows than that are chosen. */
  readonly most: number | undefined;
  readonly onChange: Dispatch<SetStateAction<readonly ListRow[]>>;
}
/** What is chosen so far, each to be taken out again. */
const Chosen = ({ resource, chosen, most, onChange }: ChosenProps): ReactNode => {
  const say = useSay();
  return (
    <Flex className="wms-select-chosen" align="center" wrap gap={4}>
      <strong aria-live="polite">{say(words.chosen, { count: chosen.length })}</strong>
      {chosen.slice(0, SHOWN).map((row) => (
        <Tag
          key={keyOf(resource, row)}
          closable={{ 'aria-label': say(words.remove, { name: numberOf(resource, row) }) }}
          title={titleOf(resource, row)}
          onClose={(event) => {
            event.preventDefault();
            onChange((now) => scattered(resource, now, [row]));
          }}
        >
          {numberOf(resource, row)}
        </Tag>
      ))}
      {most !== undefined && (
        <span className="wms-field-error" role="alert">
          {say(words.most, { max: most })}
        </span>
      )}
      {chosen.length > SHOWN && <span className="wms-quiet">{say(words.more, { count: chosen.length })}</span>}
      {chosen.length > 0 && (
        <Button type="link" size="small" onClick={() => onChange([])}>
          {say(words.clear)}
        </Button>
      )}
    </Flex>
  );
};

interface PagesProps {
  readonly current: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}
const Pages = ({ current, size, total, onPage }: PagesProps): ReactNode => {
  const say = useSay();
  const isNarrow = useNarrow();
  return (
    <Flex align="center" justify="space-between" wrap gap={8}>
      <span className="wms-figure" aria-live="polite">
        {say(words.total, { count: total })}
      </span>
      <Pagination
        size="small"
        current={current}
        pageSize={size}
        total={total}
        simple={isNarrow}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={onPage}
      />
    </Flex>
  );
};

const Failed = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  const say = useSay();
  return (
    <Flex align="center" gap={8} role="alert">
      {say(words.failed)}
      <Button size="small" onClick={onRetry}>
        {say(words.retry)}
      </Button>
    </Flex>
  );
};

const PastedNote = ({ found, all, missing }: Pasted): ReactNode => {
  const say = useSay();
  return (
    <Alert
      type={missing.length > 0 ? 'warning' : 'success'}
      role="status"
      title={say(words.taken, { count: found, all })}
      description={missing.length > 0 ? <Missing codes={missing} /> : undefined}
    />
  );
};

/** What is asked for and chosen in a dialog, and the page of rows it shows. */
const useChoice = (plan: SelectPlan) => {
  const { resource, size = SIZE, condition: fixed = nothing as Condition } = plan;
  const service = plan.service ?? resource.wire?.service ?? '';
  const operation = plan.operation ?? lookupOperationOf(resource) ?? '';
  const [asked, setAsked] = useState<Condition>(plan.keyword ? { keyword: plan.keyword } : {});
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<readonly ListRow[]>(plan.chosen ?? none);
  const [pasted, setPasted] = useState<Pasted>();

  const valid = Object.hasOwn(resource.fields, 'statusCode') ? { statusCode: '1' } : {};
  const condition = { ...asked, ...fixed, ...valid };
  const body = { current, size, condition };
  // not cached: another user may just have added the wanted row
  const reply = useCall(listAt(service, operation), body, { report: 'silent', enabled: operation !== '', fresh: 0 });

  const ask = (next: Condition): void => {
    setAsked(next);
    setCurrent(1);
    setPasted(undefined);
  };
  /** Rows of the pasted numbers, page by page; the answer says which are not there. */
  const takeCodes = async (field: string, codes: readonly string[]): Promise<void> => {
    let found: readonly ListRow[];
    try {
      found = await rowsOfCodes({ service, operation, condition: { ...fixed, ...valid }, field }, codes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return reportFault(error, 'all');
    }
    ask({ [field]: codes });
    setChosen((now) => gathered(resource, now, found));
    const missing = missingCodes(field, codes, found);
    setPasted({ found: codes.length - missing.length, all: codes.length, missing });
  };
  return { asked, ask, current, setCurrent, chosen, setChosen, pasted, takeCodes, reply };
};

export const SelectDialog = ({ plan, onCancel, onConfirm }: SelectDialogProps): ReactNode => {
  const { resource, mode, search, size = SIZE, condition: fixed = nothing as Condition, numbers = nothing } = plan;
  const say = useSay();
  const { asked, ask, current, setCurrent, chosen, setChosen, pasted, takeCodes, reply } = useChoice(plan);
  const numbersField = codeField(resource);
  const above: SelectSearchProps = {
    resource,
    fixed: Object.keys(fixed),
    numbers,
    condition: asked,
    onSearch: ask,
    onCodes: mode === 'multiple' && numbersField ? (codes) => void takeCodes(numbersField, codes) : undefined,
  };
  const isNone = chosen.length === 0 && plan.mayBeNone !== true;
  const isTooMany = plan.most !== undefined && chosen.length > plan.most;
  const Search = search === 'keyword' ? SelectKeyword : search === 'none' ? undefined : search;
  return (
    <div className="wms-select" data-testid="select.body">
      {Search && <Search {...above} />}
      {pasted && <PastedNote {...pasted} />}
      {reply.isError ? (
        <Failed onRetry={() => void reply.refetch()} />
      ) : (
        <ChoiceTable
          plan={plan}
          rows={reply.data?.records ?? none}
          isLoading={reply.isPending}
          chosen={chosen}
          onChoose={setChosen}
          onConfirm={onConfirm}
        />
      )}
      <Pages current={current} size={size} total={reply.data?.total ?? 0} onPage={setCurrent} />
      {mode === 'multiple' && (
        <Chosen resource={resource} chosen={chosen} most={isTooMany ? plan.most : undefined} onChange={setChosen} />
      )}
      <Flex justify="end" gap={8}>
        <Button onClick={onCancel} data-testid="select.cancel">
          {say(words.cancel)}
        </Button>
        <Button
          type="primary"
          disabled={(isNone && plan.warnsOfNone === undefined) || isTooMany}
          onClick={() => (isNone && plan.warnsOfNone ? toast.warning(say(plan.warnsOfNone)) : onConfirm(chosen))}
          data-testid="select.confirm"
        >
          {say(words.confirm)}
        </Button>
      </Flex>
    </div>
  );
};
