/** Which of the applications of a warehouse counts for some goods (STRAT-30). Pure. */
export interface Applied {
  readonly id: string;
  /** Empty: every category. */
  readonly itemGroupNo: string | null;
  /** Empty: every class of documents. */
  readonly classifyType: string | null;
  readonly priority: number;
}

const everyone = (value: string | null): boolean => value === null || value === '' || value === '*';

/**
 * The application that counts: that of the category of the item, else of the one above it, and so on, else of all categories; of
 * several, that of the class of the document before that of all; then the lower priority number, then the older one.
 * `groups`: the category and those above it, the nearest first. `names`: whether it names what is asked for; others do not count.
 */
export const whichApplies = <A extends Applied>(
  applications: readonly A[],
  groups: readonly string[],
  classifyType: string | null,
  names: (application: A) => boolean,
): A | undefined => {
  const distance = ({ itemGroupNo }: A): number => (everyone(itemGroupNo) ? groups.length : groups.indexOf(itemGroupNo ?? ''));
  const isForAll = (one: A): number => (everyone(one.classifyType) ? 1 : 0);
  const [first] = applications
    .filter((one) => names(one) && distance(one) >= 0 && (everyone(one.classifyType) || one.classifyType === classifyType))
    .toSorted(
      (a, b) =>
        distance(a) - distance(b) ||
        isForAll(a) - isForAll(b) ||
        a.priority - b.priority ||
        (BigInt(a.id) < BigInt(b.id) ? -1 : Number(BigInt(a.id) > BigInt(b.id))),
    );
  return first;
};
