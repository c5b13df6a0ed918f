/** What the calls about saved searches take; apart from `tag.ts`, so that a list needs no checker of shapes to show them. */
import { z } from 'zod';
import { locales } from '../../kernel/phrase.ts';
import { tagOwnTypes } from '../../kernel/savedSearch.ts';
import { idText } from '../../kernel/schema.ts';

const description = z.string().trim().min(1, 'tag.nameRequired').max(100);
const zlI18nList = z
  .array(z.strictObject({ languageCode: z.enum(locales), description, languageDesc: z.string().max(100).nullish() }))
  .min(1)
  .max(locales.length);
const routeName = z.string().min(1).max(100);
const draft = {
  zlI18nList,
  tagContent: z.string().max(20_000),
  /** Read and ignored: the owner is always the person of the session (LIST-42). */
  tagOwner: z.string().max(50).nullish(),
};
export const tagsByModuleBody = z.strictObject({ module: routeName });
export const tagsByNameBody = z.strictObject({ name: routeName });
export const addTagBody = z.strictObject({ module: routeName, tagOwnType: z.enum(tagOwnTypes).default('2'), ...draft });
export const addTagByNameBody = z.strictObject({ name: routeName, ...draft });
export const deleteTagBody = z.strictObject({ id: idText, version: z.number().int() });
/** Names and conditions anew; whose tag it is and where it stands never changes. */
export const updateTagBody = z.strictObject({ ...deleteTagBody.shape, zlI18nList, tagContent: draft.tagContent });
export const fixedTagsBody = z.strictObject({ name: routeName.optional() });
