/** How purchases are carried out, by supplier and material, and which strategy counts for whom (DELIV-10). */
import { executionConfig } from '@wms/contract/srm/execution/executionConfig.ts';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { openRecordDialog } from '../../message/template/door.ts';
import { ExecutionForm } from './ExecutionForm.tsx';
import { WhichHolds } from './WhichHolds.tsx';
import { words } from './words.ts';

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

export const ExecutionConfigs = (): ReactNode => <ResourceList resource={executionConfig} toolbar={toolbar} rowActs={[modify]} />;
