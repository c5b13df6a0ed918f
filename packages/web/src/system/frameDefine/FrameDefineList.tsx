/** The custom fields of all screens (SYS-18). */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { ReactNode } from 'react';
import { member } from '../../kernel/list/fields.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { standardActs } from '../../kernel/list/standardActs.ts';
import type { CellOptions } from '../../kernel/list/tableParts.tsx';
import { useLocale } from '../../kernel/locale.tsx';
import { pathTo } from '../../kernel/routes.ts';
import { definition, moduleTitle } from './screen.ts';

const acts = standardActs(definition, {
  add: pathTo('System.AddCustomFields'),
  modify: (id) => pathTo('System.ModifyCustomFields', { id }),
});
const toolbar = [acts.add, acts.modify, acts.physicalDelete].flatMap((act) => (act ? [act] : []));
const rowActs = acts.modify ? [acts.modify] : [];

export const FrameDefineList = (): ReactNode => {
  const locale = useLocale();
  const cells: CellOptions = {
    module: { render: (row) => inLocale(moduleTitle(String(member(row, 'module'))), locale), width: 160 },
    displayPage: {
      render: (row) =>
        [...String(member(row, 'displayPage') ?? '')].map((digit) => inLocale(labelOf('DisplayPage', digit), locale)).join(', '),
      width: 220,
    },
  };
  return <ResourceList resource={definition} toolbar={toolbar} rowActs={rowActs} cells={cells} />;
};
