/** Which columns an export carries: a template of the page, all columns, or those on the screen (EXPORT-01..06). */
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Flex, Radio, Tag } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EntryForm } from '../field/EntryForm.tsx';
import { sayNow, useSay } from '../frame/locale.tsx';
import { type ModalHandle, openModal } from '../frame/modalStore.ts';
import { type ExportOrder, exportList } from './exportList.ts';
import { type ExportTemplate, templatesOf } from './exportTemplates.ts';
import { exchangeWords as words } from './words.ts';
import './exchange.css';

/** Width of the chooser in pixels (EXPORT-01). */
const CHOOSER_WIDTH = 400;

export interface ChooserProps {
  readonly order: ExportOrder;
  readonly templates: readonly ExportTemplate[];
  readonly count: ExportCount;
}
/** How many rows are meant: those chosen, or those of the search; neither where nobody knows. */
export interface ExportCount {
  readonly selected?: number | undefined;
  readonly total?: number | undefined;
}
type Way = `template:${string}` | 'all' | 'view' | 'csv';

const orderOf = ({ columns, all, ...order }: ExportOrder, way: Way): ExportOrder => {
  if (way.startsWith('template:')) return { ...order, exportName: way.slice('template:'.length) };
  if (way === 'all' || !columns) return all ? { ...order, columns: all } : order;
  return { ...order, columns, ...(way === 'csv' ? { format: 'csv' as const } : {}) };
};
/** The default template is chosen from the start; where there are templates and no default, nothing is. */
const firstOf = (templates: readonly ExportTemplate[]): Way | undefined => {
  const standard = templates.find(({ isDefault }) => isDefault === '1');
  if (standard) return `template:${standard.exportName}`;
  return templates.length > 0 ? undefined : 'all';
};

const Chooser = ({ order, templates, count: { selected, total }, handle }: ChooserProps & { handle: ModalHandle }): ReactNode => {
  const say = useSay();
  const [way, setWay] = useState(() => firstOf(templates));
  const [isMissing, setMissing] = useState(false);
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  const submit = (): void => {
    if (way) {
      handle.close();
      void exportList(orderOf(order, way));
    } else setMissing(true);
  };
  return (
    <EntryForm onSubmit={submit} testId="export.chooser">
      <Flex vertical gap={12}>
        {selected !== undefined && <span>{say(words.exportSelected, { count: selected })}</span>}
        {selected === undefined && total !== undefined && <span>{say(words.exportScope, { count: total })}</span>}
        <Radio.Group value={way} onChange={({ target }) => setWay(target.value as Way)} className="wms-export-ways">
          {templates.map(({ id, exportName, isDefault }) => (
            <Radio key={id} value={`template:${exportName}`}>
              <span data-testid="export.template">
                {exportName} {isDefault === '1' && <Tag color="processing">{say(terms.default)}</Tag>}
              </span>
            </Radio>
          ))}
          <Radio value="all">{say(words.exportAll)}</Radio>
          {order.columns && <Radio value="view">{say(words.exportView)}</Radio>}
          {order.columns && <Radio value="csv">{say(words.exportCsv)}</Radio>}
        </Radio.Group>
        {isMissing && !way && <Alert type="warning" showIcon title={say(messages['export.noTemplate'])} role="alert" />}
        <Flex justify="end">
          <Button ref={go} type="primary" htmlType="submit" data-testid="export.go">
            {say(terms.export)}
          </Button>
        </Flex>
      </Flex>
    </EntryForm>
  );
};

/** Asks how to export and does it. @param module the route name of the list: templates belong to pages */
export const openExport = async (order: ExportOrder, module: string, count: ExportCount = {}): Promise<ModalHandle> => {
  const templates = await templatesOf(module);
  return openModal((handle) => <Chooser order={order} templates={templates} count={count} handle={handle} />, {
    title: sayNow(terms.export),
    width: CHOOSER_WIDTH,
    testId: 'exporting',
  });
};
