/** Templates of exports and imports, on two tabs of one screen (EXPORT-04, BASE-015). */
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { carryOut, standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { member } from '../../kernel/field/fields.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { type Kind, kindIn, type TemplateKind, templateKinds } from './kinds.ts';
import { words } from './words.ts';

const copyOf = (kind: Kind): RowAct => ({
  key: 'copy',
  label: words.copy,
  flag: 'isAdd',
  ask: { text: messages['confirm.copy'] },
  run: ({ rows: [row] }) => row && goTo(pathTo('Base.Basic.CopyConfigure', { id: row.id }, { tab: kind })),
});
const defaultOf = ({ calls }: TemplateKind): RowAct => ({
  key: 'setDefault',
  label: words.setDefault,
  flag: 'isModify',
  run: async ({ rows: [row], refresh }) => {
    if (row && (await carryOut(calls.update, { id: row.id, version: row.version, isDefault: '1' }))) refresh();
  },
});
const actsOf = (one: TemplateKind): { readonly toolbar: readonly ToolbarAct[]; readonly rowActs: readonly RowAct[] } => {
  const { kind, resource } = one;
  const standard = standardActs(resource, {
    add: pathTo('Base.Basic.AddConfigure', {}, { tab: kind }),
    modify: (id) => pathTo('Base.Basic.ModifyConfigure', { id }, { tab: kind }),
  });
  const copy = copyOf(kind);
  return {
    toolbar: [
      standard.add,
      standard.modify,
      { ...copy, needs: 'one' as const },
      standard.physicalDelete,
      standard.export,
    ].flatMap((act) => act ?? []),
    rowActs: [...(standard.modify ? [standard.modify] : []), copy, defaultOf(one)],
  };
};
const acts = { export: actsOf(templateKinds.export), import: actsOf(templateKinds.import) };

export const ConfigurePage = (): ReactNode => {
  const say = useSay();
  const [query, setQuery] = useSearchParams();
  const { kind, resource } = kindIn(query);
  const cells: CellOptions = {
    module: { render: (row) => say(routeTitle(String(member(row, 'module') ?? ''))), width: 180 },
  };
  const head = (
    <Segmented<Kind>
      value={kind}
      options={[
        { value: 'export', label: say(words.exports) },
        { value: 'import', label: say(words.imports) },
      ]}
      onChange={(next) => setQuery({ tab: next })}
      data-testid="configure.kind"
    />
  );
  return <ResourceList key={kind} resource={resource} head={head} cells={cells} {...acts[kind]} />;
};
