/** The operation log (SYS-12): read, opened and exported, never changed. */
import { logRange, operLog } from '@wms/contract/system/operLog/operLog.ts';
import { userOption } from '@wms/contract/system/user/userOption.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { RowAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { messageOf, routeTitle } from '../../kernel/frame/messages.ts';
import { useModal } from '../../kernel/frame/modal.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { SearchGroup } from '../../kernel/search/SearchPanel.tsx';
import { selectUsers } from '../user/door.ts';
import { EntryView } from './EntryView.tsx';
import { type Entry, toldDocument, toldOperation } from './told.ts';
import { words } from './words.ts';
import './operLog.css';

/** One looks for what certain people did: they are chosen, beside the part of a number that can be typed. */
const people: readonly ExtraSearch[] = [
  { key: 'userNo', label: words.people, choose: (chosen) => selectUsers({ mode: 'multiple', chosen }) },
];
const searchGroups: readonly SearchGroup[] = [
  { key: 'who', label: words.who, fields: ['userNo', 'userNoIndistinct', 'clientType', 'range'] },
  {
    key: 'what',
    label: words.what,
    fields: ['menuNo', 'service', 'operation', 'docNoIndistinct', 'result', 'requestId', 'range'],
  },
];
const numbers = { userNo: userOption };
const acts = standardActs(operLog, {});
const toolbar = acts.export ? [acts.export] : [];

export const OperLogList = (): ReactNode => {
  const say = useSay();
  const modal = useModal();
  const view: RowAct<Entry> = {
    key: 'view',
    label: words.view,
    isFace: true,
    run: ({ rows: [row] }) =>
      row && modal.open(<EntryView entry={row} />, { title: say(words.entry), width: 820, testId: 'operLog.entry' }),
  };
  const cells: CellOptions<Entry> = {
    operDate: { width: 158 },
    userNo: { width: 130 },
    userName: { width: 130 },
    menuNo: {
      render: (row) => {
        return row.menuNo === '' ? '' : say(routeTitle(row.menuNo));
      },
      width: 150,
    },
    service: { width: 190 },
    operation: {
      render: (row) => <span title={row.operation}>{toldOperation(row, say) ?? row.operation}</span>,
      text: (row) => toldOperation(row, say) ?? row.operation ?? '',
      width: 190,
    },
    docNo: { render: (row) => toldDocument(row.docNo, say), text: (row) => toldDocument(row.docNo, say) },
    errorCode: {
      render: (row) => {
        const code = row.errorCode;
        const text = messageOf(`error.${code}`);
        return code === '' ? '' : <span title={text ? say(text) : code}>{code}</span>;
      },
    },
  };
  const head = (
    <Alert
      type="info"
      showIcon
      className="wms-log-range"
      title={say(words.range, { usual: logRange.usual, most: logRange.most })}
    />
  );
  return (
    <ResourceList<Entry>
      resource={operLog}
      extraSearch={people}
      searchGroups={searchGroups}
      leading="index"
      numbers={numbers}
      head={head}
      toolbar={toolbar}
      rowActs={[view]}
      cells={cells}
      detail={false}
    />
  );
};
