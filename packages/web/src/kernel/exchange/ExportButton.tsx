/**
 * The export button of a list, with the choices "all columns", "this view" and "this view as CSV":
 *
 *   <ExportButton service="IBmZoneService" condition={condition} columns={shownColumns} />
 */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../locale.tsx';
import { type ExportOrder, exportList } from './exportList.ts';
import { exchangeWords as words } from './words.ts';

type Choice = 'all' | 'view' | 'csv';
const orderOf = (order: ExportOrder, choice: Choice): ExportOrder => {
  const { columns, ...all } = order;
  if (choice === 'all' || !columns) return { ...all, ...(choice === 'csv' ? { format: 'csv' } : {}) };
  return { ...all, columns, ...(choice === 'csv' ? { format: 'csv' } : {}) };
};

export const ExportButton = (order: ExportOrder): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const run = async (choice: Choice): Promise<void> => {
    setBusy(true);
    await exportList(orderOf(order, choice)).finally(() => setBusy(false));
  };
  return (
    <Dropdown
      trigger={['click']}
      disabled={isBusy}
      menu={{
        items: [
          { key: 'all', label: say(words.exportAll) },
          ...(order.columns ? [{ key: 'view', label: say(words.exportView) }] : []),
          { key: 'csv', label: say(words.exportCsv) },
        ],
        onClick: ({ key }) => void run(key as Choice),
      }}
    >
      <Button loading={isBusy} icon={<DownOutlined aria-hidden />} iconPlacement="end" data-testid="export">
        {say(words.export)}
      </Button>
    </Dropdown>
  );
};
