/** The list of custom fields with its actions, and what its forms choose from. */
import { customLevelOf } from '@wms/contract/kernel/customField.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { dropDownSources, frameDefine } from '@wms/contract/system/frameDefine/frameDefine.ts';
import { messageOf } from '../../kernel/messages.ts';

/** Adding and changing are calls of the room itself; to a form they are calls like any other. */
export const definition: Resource = {
  ...frameDefine,
  wire: {
    service: 'ISysFrameDefineService',
    list: 'getsysframedefinelistbyparams',
    get: 'getsysframedefinebyid',
    add: 'addsysframedefine',
    update: 'updatesysframedefinebyid',
    purge: 'physicaldeletesysframedefinebyids',
  },
};

export const moduleTitle = (module: string): Trilingual => messageOf(`route.${module}`) ?? [module, module, module];
/** The screens that take fields of a customer. */
export const modules: readonly string[] = [
  ...new Set(allResources.filter((resource) => customLevelOf(resource) !== undefined).map(({ menu }) => menu)),
];

export interface Source {
  readonly key: string;
  readonly title: Trilingual;
}
/** Lists a dropdown may be filled from: base data there is by now, and every code list. */
export const sources: readonly Source[] = [
  ...Object.entries(dropDownSources).flatMap(([key, name]): Source[] => {
    const title = allResources.find((resource) => resource.name === name)?.labels.$;
    return title ? [{ key, title }] : [];
  }),
  ...Object.keys(enums)
    .toSorted()
    .map((name): Source => ({ key: `enum:${name}`, title: [name, name, name] })),
];
