/** Names a table and its columns, orders them and says which are offered; the database stays as it is (BASE-015). */

import { serviceOf } from '@wms/contract/kernel/call.ts';
import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { allResources } from '@wms/contract/registry.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { systemTable } from '@wms/contract/system/table/systemTable.ts';
import { addTable, getTable, updateTable } from '@wms/contract/system/table/table.calls.ts';
import { Button, Form, Input, Select, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { backToList } from '../../kernel/field/backToList.ts';
import { words as formWords } from '../../kernel/field/entryWords.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { saySaved } from '../../kernel/form/saySaved.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { useDirty, useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { ColumnTable } from './ColumnTable.tsx';
import type { StoredTable } from './service.ts';
import { words } from './words.ts';
import './table.css';

type Draft = Pick<StoredTable, 'designTable' | 'designTableName' | 'tableAttribute' | 'lines'> & {
  readonly module: string;
  readonly statusCode: string;
  readonly remark: string;
};
const empty: Draft = {
  designTable: '',
  designTableName: '',
  tableAttribute: '1',
  module: '',
  statusCode: '1',
  remark: '',
  lines: [],
};
const draftOf = ({ designTable, designTableName, tableAttribute, module, statusCode, remark, lines }: StoredTable): Draft => ({
  designTable,
  designTableName,
  tableAttribute,
  module: module ?? '',
  statusCode,
  remark: remark ?? '',
  lines,
});
const linesOf = (draft: Draft) =>
  draft.lines.map(({ fieldName, fieldLabel, isExport, isImport }, at) => ({
    fieldName,
    fieldLabel: fieldLabel.trim(),
    isExport,
    isImport,
    fieldSeq: at + 1,
  }));

interface TableFieldsProps {
  readonly draft: Draft;
  readonly isStored: boolean;
  /** Saving was tried: what is missing is told. */
  readonly tried: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
}
const TableFields = ({ draft, isStored, tried, onChange }: TableFieldsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const label = (name: keyof typeof systemTable.labels): string => say(systemTable.labels[name]);
  const bad = (value: string) =>
    tried && value.trim() === ''
      ? { validateStatus: 'error' as const, help: say(messages['input.required']) }
      : { validateStatus: '' as const };
  const choices = (dictionary: string) =>
    valuesOf(dictionary).map((value) => ({ value, label: inLocale(valueLabel(dictionary, value), locale) }));
  return (
    <div className="wms-tableform-fields">
      <Form.Item label={label('designTable')} required {...bad(draft.designTable)}>
        {isStored ? (
          <Input value={draft.designTable} disabled aria-label={label('designTable')} />
        ) : (
          <Select
            showSearch
            optionFilterProp="label"
            value={draft.designTable || null}
            aria-label={label('designTable')}
            options={allResources.map(({ table, labels }) => ({
              value: table,
              label: `${table} ${labels.$ ? inLocale(labels.$, locale) : ''}`,
            }))}
            onChange={(designTable: string) => {
              const found = allResources.find(({ table }) => table === designTable);
              onChange({
                designTable,
                designTableName: found?.labels.$ ? inLocale(found.labels.$, locale) : designTable,
                module: found?.menu ?? '',
              });
            }}
          />
        )}
      </Form.Item>
      <Form.Item label={label('designTableName')} required {...bad(draft.designTableName)}>
        <Input
          value={draft.designTableName}
          maxLength={100}
          aria-label={label('designTableName')}
          onChange={({ target }) => onChange({ designTableName: target.value })}
        />
      </Form.Item>
      <Form.Item label={label('tableAttribute')} required>
        <Select
          value={draft.tableAttribute}
          aria-label={label('tableAttribute')}
          options={choices('TABLE_ATTRIBUTE')}
          onChange={(tableAttribute: string) => onChange({ tableAttribute })}
        />
      </Form.Item>
      <Form.Item label={label('module')}>
        <Input value={draft.module && say(routeTitle(draft.module))} disabled aria-label={label('module')} />
      </Form.Item>
      <Form.Item label={label('statusCode')}>
        <Select
          value={draft.statusCode}
          aria-label={label('statusCode')}
          options={choices('RecordStatus')}
          onChange={(statusCode: string) => onChange({ statusCode })}
        />
      </Form.Item>
      <Form.Item label={label('remark')}>
        <Input
          value={draft.remark}
          maxLength={500}
          aria-label={label('remark')}
          onChange={({ target }) => onChange({ remark: target.value })}
        />
      </Form.Item>
    </div>
  );
};

const Sheet = ({ stored }: { readonly stored: StoredTable | undefined }): ReactNode => {
  const say = useSay();
  const tab = useTab();
  const first = stored ? draftOf(stored) : empty;
  const [draft, setDraft] = useState<Draft>(first);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  useDirty(isDirty);
  useTabTitle(stored?.designTableName);
  const onDone = ({ id }: { readonly id: string }): void => {
    saySaved(serviceOf(addTable), 'Base.Basic.Table', id);
    tab.close();
    backToList('Base.Basic.Table');
  };
  const adding = useSend(addTable, { onDone });
  const changing = useSend(updateTable, { onDone });
  const save = (): void => {
    setTried(true);
    if (draft.designTable === '' || draft.designTableName.trim() === '') return;
    const { lines: _lines, designTable, ...rest } = draft;
    const body = { ...rest, module: rest.module || null, remark: rest.remark || null };
    // only what was changed of the columns is said, and only then
    const isReordered = JSON.stringify(draft.lines) !== JSON.stringify(first.lines);
    void (stored
      ? changing.run({ ...body, id: stored.id, version: stored.version, ...(isReordered ? { lines: linesOf(draft) } : {}) })
      : adding.run({ ...body, designTable }));
  };
  return (
    <Form layout="vertical" className="wms-form" onFinish={save} data-testid="tableform">
      <div className="wms-form-sheet">
        <FormTitle />
        <TableFields draft={draft} isStored={stored !== undefined} tried={tried} onChange={change} />
        {stored ? (
          <>
            <p className="wms-quiet">{say(words.nameHelp)}</p>
            <ColumnTable lines={draft.lines} onChange={(lines) => change({ lines })} />
          </>
        ) : (
          <p className="wms-quiet">{say(words.firstColumns)}</p>
        )}
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={adding.busy || changing.busy} data-testid="tableform.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </Form>
  );
};

export const TableForm = (): ReactNode => {
  const say = useSay();
  const { id } = useParams();
  const found = useCall(getTable, { id: id ?? '' }, { enabled: id !== undefined, fresh: 0, report: 'silent' });
  if (id === undefined) return <Sheet stored={undefined} />;
  if (found.isError) return <Failure title={say(formWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active className="wms-form-wait" />;
  return <Sheet key={`${id} ${found.data.version}`} stored={found.data} />;
};
