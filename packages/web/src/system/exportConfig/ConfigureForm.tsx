/** Adds, modifies or copies a template of exports or imports. */

import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listTemplateColumns } from '@wms/contract/system/exportConfig/maintenance.calls.ts';
import { Alert, Button, Checkbox, Form, Input, Select, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { labelOf as menuLabel } from '../../kernel/frame/menu.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useDirty, useTab } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { bodyOf, draftOf, emptyTemplate, kindIn, type StoredTemplate, type TemplateDraft, type TemplateKind } from './kinds.ts';
import { LineGrid } from './LineGrid.tsx';
import { words } from './words.ts';
import './configure.css';

const usePages = (): readonly { readonly value: string; readonly label: string }[] =>
  [...useSession().index.values()]
    .filter((menu) => (menu.children ?? []).length === 0)
    .map((menu) => ({ value: menu.menuNo, label: menuLabel(menu) }));

interface TemplateFieldsProps {
  readonly one: TemplateKind;
  readonly draft: TemplateDraft;
  /** The tables of its page, by name. */
  readonly tables: readonly (readonly [string, string])[];
  readonly isLoading: boolean;
  readonly isChange: boolean;
  /** Saving was tried: what is missing is told. */
  readonly tried: boolean;
  readonly onChange: (part: Partial<TemplateDraft>) => void;
}
const TemplateFields = ({ one, draft, tables, isLoading, isChange, tried, onChange }: TemplateFieldsProps): ReactNode => {
  const say = useSay();
  const pages = usePages();
  const bad = (value: string) => (tried && value.trim() === '' ? ('error' as const) : ('' as const));
  const label = (name: string): string => say(one.resource.labels[name] ?? [name, name, name]);
  return (
    <div className="wms-configure-fields">
      <Form.Item label={label(one.nameField)} required validateStatus={bad(draft.name)}>
        <Input
          value={draft.name}
          maxLength={100}
          aria-label={label(one.nameField)}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Form.Item>
      <Form.Item label={say(words.page)} required validateStatus={bad(draft.module)}>
        <Select
          showSearch
          optionFilterProp="label"
          disabled={isChange}
          value={draft.module || null}
          options={[...pages]}
          aria-label={say(words.page)}
          onChange={(module: string) => onChange({ module, designTable: '', lines: [] })}
        />
      </Form.Item>
      <Form.Item label={say(words.table)} required validateStatus={bad(draft.designTable)}>
        <Select
          disabled={isChange || draft.module === ''}
          loading={isLoading}
          value={draft.designTable || null}
          options={tables.map(([value, name]) => ({ value, label: `${name} (${value})` }))}
          aria-label={say(words.table)}
          onChange={(designTable: string) => onChange({ designTable, lines: [] })}
        />
      </Form.Item>
      <Form.Item label={label('orgNo')} required validateStatus={bad(draft.orgNo)} extra={say(words.everybody)}>
        <Input
          value={draft.orgNo}
          maxLength={50}
          aria-label={label('orgNo')}
          onChange={({ target }) => onChange({ orgNo: target.value })}
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
      <Form.Item label={label('isDefault')}>
        <Checkbox
          checked={draft.isDefault === '1'}
          aria-label={label('isDefault')}
          onChange={({ target }) => onChange({ isDefault: target.checked ? '1' : '0' })}
        />
      </Form.Item>
    </div>
  );
};

const Sheet = ({
  one,
  stored,
  isCopy,
}: {
  one: TemplateKind;
  stored: StoredTemplate | undefined;
  isCopy: boolean;
}): ReactNode => {
  const say = useSay();
  const tab = useTab();
  const { calls, kind } = one;
  const first = stored ? draftOf(one, stored, isCopy) : emptyTemplate;
  const [draft, setDraft] = useState<TemplateDraft>(first);
  const [tried, setTried] = useState(false);
  const isChange = stored !== undefined && !isCopy;
  const change = (part: Partial<TemplateDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const reply = useCall(listTemplateColumns, { module: draft.module }, { enabled: draft.module !== '' });
  const all = (draft.module === '' ? [] : (reply.data?.records ?? [])).filter(({ isExported, isImported }) =>
    kind === 'export' ? isExported !== '0' : isImported === '1',
  );
  const tables = [...new Map(all.map((one) => [one.designTable, one.designTableName]))];
  const fields = all.filter(({ designTable }) => designTable === draft.designTable);
  useDirty(JSON.stringify(draft) !== JSON.stringify(first));
  const onDone = (): void => {
    toast.success(say(messages['save.success']));
    setDraft(first);
    tab.close();
    goTo(pathTo('Base.Basic.Configure', {}, { tab: kind }));
  };
  const adding = useSend(calls.add, { onDone });
  const changing = useSend(calls.update, { onDone });
  const missing = [draft.name, draft.module, draft.designTable, draft.orgNo].some((value) => value.trim() === '');
  const save = (): void => {
    setTried(true);
    if (missing || draft.lines.length === 0 || draft.lines.some(({ label }) => label.trim() === '')) return;
    const { module, designTable, ...rest } = bodyOf(one, draft);
    void (isChange
      ? changing.run({ ...rest, id: stored.id, version: stored.version })
      : adding.run({ ...rest, module, designTable }));
  };
  return (
    <Form layout="vertical" className="wms-form" onFinish={save}>
      <div className="wms-form-sheet wms-configure">
        <FormTitle />
        <TemplateFields
          one={one}
          draft={draft}
          tables={tables}
          isLoading={reply.isFetching}
          isChange={isChange}
          tried={tried}
          onChange={change}
        />
        {draft.designTable !== '' && (
          <LineGrid kind={kind} lines={draft.lines} fields={fields} onChange={(lines) => change({ lines })} />
        )}
        {tried && (missing || draft.lines.length === 0) && (
          <Alert type="warning" showIcon title={say(missing ? words.incomplete : words.noLines)} role="alert" />
        )}
      </div>
      <FormFoot>
        <Button onClick={tab.close}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={adding.busy || changing.busy} data-testid="configure.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </Form>
  );
};

export const ConfigureForm = (): ReactNode => {
  const { id } = useParams();
  const { name } = useTab();
  const [query] = useSearchParams();
  const one = kindIn(query);
  const reply = useCall(one.calls.get, { id: id ?? '' }, { enabled: id !== undefined, fresh: 0 });
  if (id === undefined) return <Sheet one={one} stored={undefined} isCopy={false} />;
  if (!reply.data || reply.data.id !== id) return <Spin />;
  return <Sheet key={`${id} ${reply.data.version}`} one={one} stored={reply.data} isCopy={name === 'Base.Basic.CopyConfigure'} />;
};
