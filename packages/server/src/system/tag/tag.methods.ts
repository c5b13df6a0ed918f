import { delList } from '@wms/contract/kernel/bodies.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import {
  addTagBody,
  addTagByNameBody,
  deleteTagBody,
  fixedTagsBody,
  tagsByModuleBody,
  tagsByNameBody,
  updateTagBody,
} from '@wms/contract/system/tag/tag.shapes.ts';
import { defineMethod, type Method } from '../../kernel/ground/method.ts';
import { addTag, deleteTags, fixedTags, tagsOf, updateTag } from './tag.commands.ts';

/** Two doors to one table: by module and by route name, which are the same name (LIST-42). */
export const tagMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISysTagService/getCurrentUserSysTagListByModule',
    grant: 'signedIn',
    mode: 'read',
    summary: 'The saved searches of a screen, fixed and own',
    input: tagsByModuleBody,
    run: async (ctx, { module }) => onePage(await tagsOf(ctx, module)),
  }),
  defineMethod({
    wire: 'ISysTagService/getSysTagListByName',
    grant: 'signedIn',
    mode: 'read',
    summary: 'The saved searches of a screen, fixed and own',
    input: tagsByNameBody,
    run: async (ctx, { name }) => onePage(await tagsOf(ctx, name)),
  }),
  defineMethod({
    wire: 'ISysTagService/addSysTag',
    grant: 'signedIn',
    mode: 'write',
    summary: 'Save a search, for oneself or for everybody',
    input: addTagBody,
    run: (ctx, { module, ...draft }) => addTag(ctx, { ...draft, name: module }),
  }),
  defineMethod({
    wire: 'ISysTagService/addSysTagByName',
    grant: 'signedIn',
    mode: 'write',
    summary: 'Save a search for oneself',
    input: addTagByNameBody,
    run: (ctx, draft) => addTag(ctx, { ...draft, tagOwnType: '2' }),
  }),
  defineMethod({
    wire: 'ISysTagService/updateSysTagById',
    grant: 'signedIn',
    mode: 'write',
    summary: 'Give a saved search other names or conditions',
    input: updateTagBody,
    run: updateTag,
  }),
  defineMethod({
    wire: 'ISysTagService/getFixedSysTagList',
    grant: 'signedIn',
    sides: ['platform'],
    mode: 'read',
    summary: 'The fixed saved searches of every screen',
    input: fixedTagsBody,
    run: async (ctx, { name }) => onePage(await fixedTags(ctx, name)),
  }),
  defineMethod({
    wire: 'ISysTagService/deleteSysTagById',
    grant: 'signedIn',
    mode: 'write',
    summary: 'Remove a saved search',
    input: deleteTagBody,
    run: (ctx, wanted) => deleteTags(ctx, [wanted]),
  }),
  defineMethod({
    wire: 'ISysTagService/deleteSysTagByIds',
    grant: 'signedIn',
    mode: 'write',
    summary: 'Remove saved searches',
    input: delList,
    run: (ctx, { delList: wanted }) => deleteTags(ctx, wanted),
  }),
];
