/** Chooses people: a wide dialog, since a person is known by number, name and organization together (LIST-36). */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { userOption } from '@wms/contract/system/user/userOption.ts';
import type { ListRow } from '../../kernel/field/fields.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openSelect } from '../../kernel/select/openSelect.tsx';
import { MOST_VALUES } from '../../kernel/select/pasted.ts';
import type { SelectMode } from '../../kernel/select/selection.ts';

const words = definePhrases({ title: ['Choose users', '选择用户', '選擇使用者'] });

export interface UserPlan {
  readonly mode: SelectMode;
  readonly orgNo?: string;
  readonly chosen?: readonly ListRow[];
  /** Confirming without anybody is warned of; without it, nobody is an answer where somebody was chosen before. */
  readonly needsOne?: boolean;
}

/** Resolves to the people chosen; undefined when the dialog was left. On a phone it is as wide as the window. */
export const selectUsers = ({ mode, orgNo, chosen = [], needsOne }: UserPlan): Promise<readonly ListRow[] | undefined> =>
  openSelect({
    resource: userOption,
    title: sayNow(words.title),
    mode,
    search: 'keyword',
    ...(needsOne ? { warnsOfNone: messages['user.chooseOne'] } : { mayBeNone: chosen.length > 0 }),
    most: MOST_VALUES,
    columns: ['userNo', 'userName', 'orgNo'],
    width: window.matchMedia('(max-width: 767px)').matches ? '100%' : '70%',
    condition: orgNo === undefined ? {} : { orgNo },
    chosen,
  });
