/** The list of custom fields with its actions, and what its forms choose from. */

import { codesOf } from '@wms/contract/kernel/codes.ts';
import { customLevelOf } from '@wms/contract/kernel/customField.ts';
import { withCalls } from '@wms/contract/kernel/ownCalls.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { allResources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { dropDownSources, frameDefine } from '@wms/contract/system/frameDefine/frameDefine.ts';
import { addCustomField, purgeCustomFields, updateCustomField } from '@wms/contract/system/frameDefine/maintenance.calls.ts';
import { messageOf } from '../../kernel/frame/messages.ts';

/** Adding and changing are calls of the room itself; to a form they are calls like any other. */
export const definition = withCalls(frameDefine, {
  add: addCustomField,
  update: updateCustomField,
  purge: purgeCustomFields,
});

export const moduleTitle = (module: string): Trilingual => messageOf(`route.${module}`) ?? [module, module, module];
/** The screens that take fields of a customer. */
export const modules: readonly string[] = [
  ...new Set(allResources.filter((resource) => customLevelOf(resource) !== undefined).map(({ menu }) => menu)),
];

export interface Source {
  readonly key: string;
  readonly title: Trilingual;
}
const ENUM = 'enum:';
const SHOWN = 3;
/** The first values of a code list, in words: what tells two lists of one name apart, and names one that has none. */
const firstOf = (list: string): Trilingual => {
  const codes = codesOf(list);
  const [en, cn, tw] = [0, 1, 2].map((at) =>
    codes
      .slice(0, SHOWN)
      .map(({ label }) => label[at])
      .join(' / ')
      .concat(codes.length > SHOWN ? ' …' : ''),
  );
  return [en || list, cn || list, tw || list];
};
/** What a code list is called: as a group of the dictionary, or as the field it is the list of. */
const listTitle = (list: string): Trilingual | undefined =>
  codesOf('EnumGroup').find(({ value }) => value === list)?.label ??
  allResources
    .flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.dictionary === list && resource.labels[name] ? [resource.labels[name]] : [],
      ),
    )
    .at(0);

/** Lists a dropdown may be filled from: base data there is by now, and every code list. */
export const sources = (): readonly Source[] => {
  const lists = Object.keys(enums).map((list) => ({ list, title: listTitle(list) }));
  const isTaken = (title: Trilingual): boolean => lists.filter((one) => one.title?.[1] === title[1]).length > 1;
  const named = lists.map(({ list, title }): Source => {
    const first = firstOf(list);
    if (!title) return { key: ENUM + list, title: first };
    const [en, cn, tw] = title;
    return {
      key: ENUM + list,
      title: isTaken(title) ? [`${en} (${first[0]})`, `${cn}（${first[1]}）`, `${tw}（${first[2]}）`] : title,
    };
  });
  return [
    ...Object.entries(dropDownSources).flatMap(([key, name]): Source[] => {
      const title = allResources.find((resource) => resource.name === name)?.labels.$;
      return title ? [{ key, title }] : [];
    }),
    ...named,
  ];
};
/** What a stored source is called; the key itself only where the product has no such list. */
export const sourceTitle = (key: string): Trilingual => sources().find((source) => source.key === key)?.title ?? [key, key, key];
