/** The texts of messages (MSG-02): added and modified in a dialog, shown as they will read. */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { getNoticeTemplate } from '@wms/contract/message/template/template.calls.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { SavedPreview } from './Preview.tsx';
import { openRecordDialog } from './recordDialog.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { words } from './words.ts';

/** A template as list and drawer see it: the call that answers one is the room's own. */
const kept: Resource = {
  ...noticeTemplate,
  wire: { ...noticeTemplate.wire, service: serviceOf(getNoticeTemplate), get: operationOf(getNoticeTemplate) },
};

const openForm = (id: string | undefined, refresh: () => void): void =>
  openRecordDialog((dialog) => <TemplateForm id={id} {...dialog} />, {
    title: sayNow(id === undefined ? words.addTitle : words.modifyTitle),
    testId: 'template',
    onSaved: refresh,
  });
const acts = standardActs(kept, { takesWhole: true });
const add: ToolbarAct = {
  ...{ key: 'add', label: actionWords.add, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh }: ListTools) => openForm(undefined, refresh),
};
const modify: ToolbarAct = {
  ...{ key: 'modify', label: actionWords.modify, flag: 'isModify', needs: 'one', isFace: true },
  run: ({ rows: [row], refresh }: ListTools) => row && openForm(row.id, refresh),
};
const preview: RowAct = {
  ...{ key: 'preview', label: words.preview, flag: 'isSearch' },
  run: ({ rows: [row] }: ListTools) =>
    row &&
    openModal(<SavedPreview id={row.id} />, { title: sayNow(words.preview), width: 640, closeOnMask: true, testId: 'preview' }),
};
const toolbar = [add, modify, acts.delete, acts.cancelDelete, acts.physicalDelete].flatMap((act) => act ?? []);

export const TemplateList = (): ReactNode => <ResourceList resource={kept} toolbar={toolbar} rowActs={[modify, preview]} />;
