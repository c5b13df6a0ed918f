/** From the state of a list to the body of its call. Pure. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { isSortable } from './fields.ts';
import { type Condition, type ListState, type ListType, type PageMode, type Sort, withoutEmpty } from './listState.ts';

/** The body of a list call: page and sort beside the condition (API-10). */
export interface ListBody {
  readonly current: number;
  readonly size: number;
  readonly field: string;
  readonly order: 'asc' | 'desc';
  readonly limitCount?: number;
  /** The fields of a row that are shown; what every row carries comes besides. */
  readonly fields?: readonly string[];
  readonly condition: Condition;
}
export interface QueryPlan {
  /** Conditions of the screen itself, never shown as chips. */
  readonly fixed?: Condition | undefined;
  /** Conditions of the tab in front. */
  readonly tab?: Condition | undefined;
  /** Operation or history, on screens that have both, and the conditions that make it. */
  readonly type?: { readonly name: ListType; readonly condition: Condition } | undefined;
  /** Sent when the screen switches between documents and lines. */
  readonly mode?: PageMode | undefined;
  /** The cap of this person's lists; 0 asks for all of them (LIST-85). */
  readonly limitCount?: number | undefined;
  /** The fields of a row to ask for; absent: all of them. */
  readonly fields?: readonly string[] | undefined;
}

/** Newest first by the field the resource names, else `t1.updateDate` (CONST-06); the other way round where it says so. */
const defaultSort = ({ list: { sort, order } }: Resource): Sort => ({ field: sort ?? 't1.updateDate', order: order ?? 'desc' });
/** The sort in force; one that the list cannot make, out of an old or invented address, is ignored. */
export const sortOf = (resource: Resource, state: Pick<ListState, 'sort'>): Sort =>
  state.sort && isSortable(resource, state.sort.field) ? state.sort : defaultSort(resource);

export const conditionOf = (state: Pick<ListState, 'q' | 'f'>, plan: QueryPlan = {}): Condition =>
  withoutEmpty({
    ...state.f,
    ...(state.q.trim() ? { keyword: state.q.trim() } : {}),
    ...plan.tab,
    ...(plan.type ? { ...plan.type.condition, type: plan.type.name } : {}),
    ...plan.fixed,
    ...(plan.mode === undefined ? {} : { pageMode: plan.mode }),
  });

export const bodyOf = (resource: Resource, state: ListState, plan: QueryPlan = {}): ListBody => ({
  current: state.p,
  size: state.ps,
  ...sortOf(resource, state),
  ...(plan.limitCount === undefined ? {} : { limitCount: plan.limitCount }),
  ...(plan.fields === undefined ? {} : { fields: plan.fields }),
  condition: conditionOf(state, plan),
});

/** How many rows there are, in words: a capped total says that there are more. */
export const totalText = (total: number, capped: boolean): string => `${total}${capped ? '+' : ''}`;
/** LIST-05: a tab shows at most four digits. */
export const tabCount = (count: number): string => (count > 9999 ? '9999+' : String(count));
/** LIST-69: the person's cap is reached, there may be more behind it. */
export const isLimited = (total: number, limitCount: number | undefined): boolean =>
  limitCount !== undefined && limitCount > 0 && total >= limitCount;
