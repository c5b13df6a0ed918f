/** The tables of the product; their columns stand in the drawer (BASE-015, BASE-050). */
import { getTable } from '@wms/contract/system/table/table.calls.ts';
import type { ReactNode } from 'react';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { tableResource } from './service.ts';
import { words } from './words.ts';

const acts = standardActs(tableResource, {
  add: pathTo('Base.Basic.AddTable'),
  modify: (id) => pathTo('Base.Basic.ModifyTable', { id }),
});
const writing = [acts.add, acts.modify, acts.physicalDelete].flatMap((act) => act ?? []);
const reading = [acts.export].flatMap((act) => act ?? []);

const Columns = ({ id }: { readonly id: string }): ReactNode => {
  const { data } = useCall(getTable, { id }, { report: 'silent' });
  return data?.id === id ? <ColumnTable lines={data.lines} /> : null;
};

export const TablePage = (): ReactNode => {
  const say = useSay();
  // one description for all organizations: other sides look
  const keeps = useUser().side === 'platform';
  const cells: CellOptions<ListRow> = {
    module: { render: (row) => say(routeTitle(String(member(row, 'module') ?? ''))), width: 180 },
  };
  return (
    <ResourceList
      resource={tableResource}
      cells={cells}
      toolbar={keeps ? [...writing, ...reading] : reading}
      rowActs={keeps && acts.modify ? [acts.modify] : []}
      detail={{ tabs: [{ key: 'columns', label: words.columns, render: (row) => <Columns id={row.id} /> }] }}
    />
  );
};
