/**
 * Looking at the product as somebody else. The number of the look belongs to one tab of the browser and outlives its reload; it
 * opens nothing without the session of who looks, which stays in its cookie as it was, for this tab's return and for all others.
 */
const KEY = 'wms.look';
const OVER = 'wms.look.over';

export interface Impersonation {
  readonly id: string;
  /** Who is looked at. */
  readonly userName: string;
  /** Where who looks stood: they come back there. */
  readonly back: string;
}

const read = (): Impersonation | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { id, userName, back }: Partial<Record<keyof Impersonation, unknown>> = stored;
    return typeof id === 'string' && typeof userName === 'string' && typeof back === 'string'
      ? { id, userName, back }
      : undefined;
  } catch {
    return undefined;
  }
};

// taken when the page was loaded: one page is one person's from its first call to its last
let look = typeof sessionStorage === 'undefined' ? undefined : read();
export const impersonationNow = (): Impersonation | undefined => look;

/** What the next load of the page looks as. */
export const storeImpersonation = (next: Impersonation): void => sessionStorage.setItem(KEY, JSON.stringify(next));
/** The next load of the page is one's own again. @param isOver it ended by itself, which is said then */
export const leaveImpersonation = (isOver: boolean): void => {
  sessionStorage.removeItem(KEY);
  if (isOver && look) sessionStorage.setItem(OVER, look.userName);
};
/** Nobody is signed in here any more, under no name. */
export const dropImpersonation = (): void => {
  sessionStorage.removeItem(KEY);
  look = undefined;
};
/** Whether that is still to be said. */
export const isOverUntold = (): boolean => sessionStorage.getItem(OVER) !== null;
/** Who was looked at until that ended by itself; asked once. */
export const takeOver = (): string | undefined => {
  const name = sessionStorage.getItem(OVER) ?? undefined;
  sessionStorage.removeItem(OVER);
  return name;
};
