/** How purchases are carried out, by supplier and material, and which strategy counts for whom (DELIV-10). */
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  type ExecutionLine,
  everyone,
  executionConfig,
  executionConfigLine,
} from '@wms/contract/srm/execution/executionConfig.ts';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { sayNow, useLocale } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { openRecordDialog } from '../../message/template/door.ts';
import '../../kernel/record/recordLines.css';
import { ExecutionForm } from './ExecutionForm.tsx';
import { WhichHolds } from './WhichHolds.tsx';
import { words } from './words.ts';

type Strategy = Listed<typeof executionConfig> & { readonly lines?: readonly ExecutionLine[] };
/** Whom and what a strategy holds for, as its drawer shows it. */
const Covered = ({ lines = [] }: { readonly lines: readonly ExecutionLine[] | undefined }): ReactNode => {
  const locale = useLocale();
  const { supplierNo, itemNo } = executionConfigLine.labels;
  const shown = (value: string): string => (value === everyone ? inLocale(terms.all, locale) : value);
  return (
    <div className="wms-record-lines">
      <table data-testid="execution.covered">
        <thead>
          <tr>
            <th scope="col">{inLocale(supplierNo, locale)}</th>
            <th scope="col">{inLocale(itemNo, locale)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.supplierNo} ${line.itemNo}`}>
              <td>{shown(line.supplierNo)}</td>
              <td>{shown(line.itemNo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
const detail: DetailOption<Strategy> = {
  tabs: [{ key: 'lines', label: executionConfigLine.labels.$, render: (row) => <Covered lines={row.lines} /> }],
};

const openForm = (id: string | undefined, refresh: () => void): void =>
  openRecordDialog((dialog) => <ExecutionForm id={id} {...dialog} />, {
    title: sayNow(id === undefined ? words.addTitle : words.modifyTitle),
    testId: 'execution',
    onSaved: refresh,
  });
const acts = standardActs(executionConfig, { takesWhole: true });
const add: ToolbarAct = {
  ...{ key: 'add', label: actionWords.add, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh }: ListTools) => openForm(undefined, refresh),
};
const modify: ToolbarAct = {
  ...{ key: 'modify', label: actionWords.modify, flag: 'isModify', needs: 'one', isFace: true },
  run: ({ rows: [row], refresh }: ListTools) => row && openForm(row.id, refresh),
};
const which: ToolbarAct = {
  ...{ key: 'which', label: words.which, flag: 'isSearch', needs: 'none' },
  run: () => openModal(<WhichHolds />, { title: sayNow(words.which), width: 640, closeOnMask: true, testId: 'which' }),
};
const toolbar = [add, modify, which, acts.delete, acts.cancelDelete, acts.physicalDelete, acts.export].flatMap(
  (act) => act ?? [],
);

export const ExecutionConfigs = (): ReactNode => (
  <ResourceList<Strategy> resource={executionConfig} toolbar={toolbar} rowActs={[modify]} detail={detail} />
);
