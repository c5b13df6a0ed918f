/** What suppliers found when they inspected what they deliver (DELIV-14): drafts are theirs, what is handed in is seen by both. */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  getOwnReport,
  listOwnReports,
  listReports,
  purgeReports,
  submitReports,
  type WholeReport,
} from '@wms/contract/srm/inspection/inspection.calls.ts';
import { inspection } from '@wms/contract/srm/inspection/inspection.document.ts';
import { inspectionFlow } from '@wms/contract/srm/inspection/inspection.flow.ts';
import { inspectionPhrases, inspectionReport } from '@wms/contract/srm/inspection/inspection.ts';
import type { ReactNode } from 'react';
import { Attachments } from '../../file/door.ts';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { carryOut, delList, versioned } from '../../kernel/acts/standardActs.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { useUser } from '../../kernel/wire/grant.ts';

type ListedReport = Listed<typeof inspectionReport> & Partial<Pick<WholeReport, 'fileList'>>;
const words = definePhrases({
  files: ['Report files', '报告文件', '報告檔案'],
  askSubmit: [
    'Submit {name}? It cannot be changed afterwards.',
    '提交 {name}？提交后不能修改。',
    '送出 {name}？送出後不可修改。',
  ],
});
const moves = { document: inspection, texts: inspectionPhrases };
const FORM = 'Delivery.AddInspectionReport';

const add: ToolbarAct<ListedReport> = {
  ...{ key: 'add', label: inspectionFlow.actions.create.label, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: () => goTo(pathTo(FORM)),
};
const modify = moveAct(moves, 'edit', {
  key: 'modify',
  isFace: true,
  run: ({ rows: [row] }: { readonly rows: readonly ListedReport[] }) => row && goTo(pathTo(FORM, {}, { id: row.id })),
});
const submit = moveAct<ListedReport, typeof inspectionReport, never, typeof inspectionFlow>(moves, 'submit', {
  ask: { text: words.askSubmit },
  run: async ({ rows, refresh }) => {
    if (await carryOut(submitReports, { records: rows.map(versioned) })) refresh();
  },
});
const remove = moveAct<ListedReport, typeof inspectionReport, never, typeof inspectionFlow>(moves, 'delete', {
  key: 'physicalDelete',
  ask: { text: messages['confirm.delete'], isDanger: true },
  run: async ({ rows, refresh }) => {
    if (await carryOut(purgeReports, delList(rows), messages['delete.success'])) refresh();
  },
});
const rowActs: readonly RowAct<ListedReport>[] = [modify, submit];
const toolbar: readonly ToolbarAct<ListedReport>[] = [
  add,
  { ...modify, needs: 'one' },
  { ...submit, needs: 'some' },
  { ...remove, needs: 'some' },
  exportAct(serviceOf(listOwnReports)) as ToolbarAct<ListedReport>,
];
const detail: DetailOption<ListedReport> = {
  tabs: [{ key: 'files', label: words.files, render: (row) => <Attachments files={row.fileList ?? []} /> }],
};
const numbers = { supplierNo: supplier, orgNo: organization };

export const InspectionReports = (): ReactNode => {
  const isSupplier = useUser().side === 'supplier';
  return (
    <ResourceList<ListedReport>
      resource={inspectionReport}
      service={serviceOf(isSupplier ? listOwnReports : listReports)}
      list={operationOf(listReports)}
      get={operationOf(getOwnReport)}
      numbers={numbers}
      toolbar={isSupplier ? toolbar : []}
      rowActs={isSupplier ? rowActs : []}
      detail={detail}
    />
  );
};
