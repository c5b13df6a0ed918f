/** Adds or modifies a row of a table of rules by organization and supplier, by the one call that does both. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import type { Draft } from '../../kernel/draft/draft.ts';
import type { ListRow } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { Addressed } from '../../kernel/wire/calls.ts';
import { type RecordDialog, RecordForm } from '../../message/template/door.ts';
import { words } from './words.ts';

export interface RuleFormProps extends RecordDialog {
  readonly resource: Resource;
  readonly save: Pick<Addressed, 'wire'>;
  /** The row as the list shows it; undefined: a new one. */
  readonly row: ListRow | undefined;
  readonly given: Draft | undefined;
}
export const RuleForm = ({ save, ...props }: RuleFormProps): ReactNode => {
  const say = useSay();
  return <RecordForm testId="rule" add={save} update={save} head={<p className="wms-quiet">{say(words.forAll)}</p>} {...props} />;
};
