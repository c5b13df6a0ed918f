/** The values of the dictionaries (SYS-10). */
import { dictionary, dictionaryPhrases, openDictionaries } from '@wms/contract/system/dictionary/dictionary.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { type ListRow, member } from '../../kernel/field/fields.ts';
import type { Reason } from '../../kernel/field/issueText.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useNarrow } from '../../kernel/frame/useNarrow.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { refreshCodes } from '../../kernel/wire/codes.ts';
import { Groups } from './Groups.tsx';

const acts = standardActs(dictionary, {
  add: pathTo('System.AddDictionaries'),
  modify: (id) => pathTo('System.ModifyDictionaries', { id }),
});
const remove = acts.physicalDelete && {
  ...acts.physicalDelete,
  issues: (row: ListRow): readonly Reason[] => {
    const value = String(member(row, 'enumValue') ?? '');
    const text = dictionaryPhrases['dictionary.builtIn'];
    return member(row, 'isBuiltIn') === '1' ? [{ code: 'dictionary.builtIn', params: { value }, text }] : [];
  },
};
/** A new value is of the dictionary one looks at, where it takes further values. */
const toolbarOf = (group: string) => {
  const to = pathTo('System.AddDictionaries', {}, openDictionaries.has(group) ? { group } : {});
  return [acts.add && { ...acts.add, run: () => goTo(to) }, acts.modify, remove, acts.export].flatMap((act) => act ?? []);
};
const rowActs = acts.modify ? [acts.modify] : [];
const cells: CellOptions = { enumMid: { width: 170 }, enumName: { width: 200 } };

export const DictionaryList = (): ReactNode => {
  // one comes here from a form: what was saved there holds in every list of this browser
  useEffect(() => {
    void refreshCodes();
  }, []);
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const group = params.get('group') ?? '';
  const choose = (next: string): void =>
    setParams((now) => {
      const address = new URLSearchParams(now);
      // the page and the open row are those of the other dictionary
      for (const name of ['group', 'p', 'row']) address.delete(name);
      if (next !== '') address.set('group', next);
      return address;
    });
  const fixed = useMemo(() => (group === '' ? {} : { enumMid: group }), [group]);
  const toolbar = useMemo(() => toolbarOf(group), [group]);
  return (
    <div className="wms-dictionary" {...(narrow ? { 'data-narrow': '' } : {})}>
      <Groups chosen={group} isNarrow={narrow} onChoose={choose} />
      <ResourceList resource={dictionary} fixed={fixed} toolbar={toolbar} rowActs={rowActs} cells={cells} />
    </div>
  );
};
