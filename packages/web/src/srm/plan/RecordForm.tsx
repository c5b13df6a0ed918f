/** Adds or modifies a plan or a bucket of a forecast in a dialog. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import type { Draft } from '../../kernel/draft/draft.ts';
import { type ListRow, labelOf } from '../../kernel/field/fields.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { type Beside, openRecordDialog, RecordForm } from '../../message/template/door.ts';

interface Ask {
  readonly resource: Resource;
  readonly row?: ListRow | undefined;
  readonly given?: Draft;
  readonly beside?: Beside;
  readonly onSaved: () => void;
}
export const askRecord = ({ resource, row, given, beside, onSaved }: Ask): void => {
  const calls = { add: callOf(resource, 'add'), update: callOf(resource, 'update') };
  openRecordDialog((dialog) => <RecordForm {...{ resource, row, given, beside, testId: 'plan' }} {...calls} {...dialog} />, {
    title: `${sayNow(row ? actionWords.modify : actionWords.add)} · ${sayNow(labelOf(resource, '$'))}`,
    testId: 'plan',
    onSaved,
  });
};
