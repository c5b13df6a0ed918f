/** Parameters of the installation (SYS-09). */
import { param, paramPhrases } from '@wms/contract/system/param/param.ts';
import { knownParam } from '@wms/contract/system/param/params.ts';
import type { ReactNode } from 'react';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';

const acts = standardActs(param, {
  add: pathTo('System.AddParameters'),
  modify: (id) => pathTo('System.ModifyParameters', { id }),
});
const remove = acts.physicalDelete && {
  ...acts.physicalDelete,
  issues: (row: ListRow): readonly Reason[] => {
    const no = String(member(row, 'paramNo') ?? '');
    return knownParam(no) ? [{ code: 'param.builtIn', params: { no }, text: paramPhrases['param.builtIn'] }] : [];
  },
};
const toolbar = [acts.add, acts.modify, remove, acts.export].flatMap((act) => act ?? []);
const rowActs = acts.modify ? [acts.modify] : [];
const cells: CellOptions = {
  paramNo: { width: 190 },
  paramName: { width: 170 },
  paramValue: { width: 190 },
  remarkText: { width: 260 },
};

export const ParamList = (): ReactNode => <ResourceList resource={param} toolbar={toolbar} rowActs={rowActs} cells={cells} />;
