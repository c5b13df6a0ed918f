import { onePage } from '@wms/contract/kernel/page.ts';
import * as calls from '@wms/contract/system/tag/tag.calls.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { addTag, deleteTags, fixedTags, tagsOf, updateTag } from './tag.commands.ts';

/** Two doors to one table: by module and by route name, which are the same name (LIST-42). */
export const tagMethods: readonly Method[] = [
  answer(calls.listTagsByModule, async (ctx, { module }) => onePage(await tagsOf(ctx, module))),
  answer(calls.listTags, async (ctx, { name }) => onePage(await tagsOf(ctx, name))),
  answer(calls.addTag, (ctx, { module, ...draft }) => addTag(ctx, { ...draft, name: module })),
  answer(calls.addOwnTag, (ctx, draft) => addTag(ctx, { ...draft, tagOwnType: '2' })),
  answer(calls.updateTag, updateTag),
  answer(calls.listFixedTags, async (ctx, { name }) => onePage(await fixedTags(ctx, name))),
  answer(calls.deleteTag, (ctx, wanted) => deleteTags(ctx, [wanted])),
  answer(calls.deleteTags, (ctx, { delList }) => deleteTags(ctx, delList)),
];
