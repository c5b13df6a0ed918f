/** A table of rules by organization and supplier, and which of its rows counts for whom (DELIV-11, DELIV-12). */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { Draft } from '../../kernel/draft/draft.ts';
import { labelOf } from '../../kernel/field/fields.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { Addressed } from '../../kernel/wire/calls.ts';
import { openRecordDialog } from '../../message/template/door.ts';
import { RuleForm } from './RuleForm.tsx';
import { WhichCounts } from './WhichCounts.tsx';
import { words } from './words.ts';

export interface RuleListProps {
  readonly resource: Resource;
  readonly save: Pick<Addressed, 'wire'>;
  /** Values a new row begins with. */
  readonly given?: Draft;
}
const cells = { supplierNo: { empty: words.all } };

export const RuleList = ({ resource, save, given }: RuleListProps): ReactNode => {
  const acts = standardActs(resource, {});
  const open = ({ rows: [row], refresh }: ListTools, isNew: boolean): void =>
    openRecordDialog(
      (dialog) => <RuleForm resource={resource} save={save} row={isNew ? undefined : row} given={given} {...dialog} />,
      {
        title: `${sayNow(isNew ? actionWords.add : actionWords.modify)} · ${sayNow(labelOf(resource, '$'))}`,
        testId: 'rule',
        onSaved: refresh,
      },
    );
  const add: ToolbarAct = {
    ...{ key: 'add', label: actionWords.add, flag: 'isAdd', needs: 'none', isPrimary: true },
    run: (tools: ListTools) => open(tools, true),
  };
  const modify: ToolbarAct = {
    ...{ key: 'modify', label: actionWords.modify, flag: 'isModify', needs: 'one', isFace: true },
    run: (tools: ListTools) => open(tools, false),
  };
  const which: ToolbarAct = {
    ...{ key: 'which', label: words.which, flag: 'isSearch', needs: 'none' },
    run: () =>
      openModal(<WhichCounts resource={resource} />, {
        title: sayNow(words.which),
        width: 560,
        closeOnMask: true,
        testId: 'which',
      }),
  };
  const toolbar = [add, modify, which, acts.physicalDelete].flatMap((act) => act ?? []);
  return <ResourceList resource={resource} toolbar={toolbar} rowActs={[modify]} cells={cells} />;
};
