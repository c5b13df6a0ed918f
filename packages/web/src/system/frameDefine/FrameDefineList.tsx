/** The custom fields of all screens (SYS-18). */
import { type CustomNames, namesOf } from '@wms/contract/kernel/customField.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { definePhrases, inLocale } from '@wms/contract/kernel/phrase.ts';
import type { ReactNode } from 'react';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import { useLocale } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { definition, moduleTitle, sourceTitle } from './screen.ts';

const words = definePhrases({ name: ['Field name', '字段名称', '欄位名稱'] });
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
    // in the language one reads, as the screen it stands on shows it
    fieldNoName: {
      label: words.name,
      render: (row) => inLocale(namesOf(row as ListRow & CustomNames), locale),
      reads: ['fieldNoNameEn', 'fieldNoNameTw'],
    },
    dropDownDataSource: {
      render: (row) => {
        const key = String(member(row, 'dropDownDataSource') ?? '');
        return key === '' ? '' : <span title={key}>{inLocale(sourceTitle(key), locale)}</span>;
      },
      width: 180,
    },
  };
  return <ResourceList resource={definition} toolbar={toolbar} rowActs={rowActs} cells={cells} />;
};
