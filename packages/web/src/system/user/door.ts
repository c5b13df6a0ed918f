/** What other rooms may use of people: choosing them, and what they are known by. */
import type { ListRow } from '../../kernel/field/fields.ts';
import type { UserPlan } from './selectUsers.ts';

/** Chooses people in a dialog whose code comes when it is first opened; undefined when it was left. */
export const selectUsers = async (plan: UserPlan): Promise<readonly ListRow[] | undefined> =>
  (await import('./selectUsers.ts')).selectUsers(plan);
