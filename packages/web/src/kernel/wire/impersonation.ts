/**
 * Impersonation: using the product as another person. Its id belongs to one tab of the browser and survives a reload; it
 * is worthless without the session of the real user, whose cookie is unchanged, for the end of the impersonation and for other tabs.
 */
const KEY = 'wms.look';
const OVER = 'wms.look.over';

export interface Impersonation {
  readonly id: string;
  /** Who is looked at. */
  readonly userName: string;
  /** The page on which the impersonation began: its end leads back there. */
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

/** The impersonation of the next page load. */
export const storeImpersonation = (next: Impersonation): void => sessionStorage.setItem(KEY, JSON.stringify(next));
/** Ends the impersonation with the next page load. @param isOver it ended by itself, and the user is told so */
export const leaveImpersonation = (isOver: boolean): void => {
  sessionStorage.removeItem(KEY);
  if (isOver && look) sessionStorage.setItem(OVER, look.userName);
};
/** Forgets the impersonation when the session has ended. */
export const dropImpersonation = (): void => {
  sessionStorage.removeItem(KEY);
  look = undefined;
};
/** Whether the user has not been told yet. */
export const isOverUntold = (): boolean => sessionStorage.getItem(OVER) !== null;
/** The name of the impersonated person if the impersonation ended by itself; returned once. */
export const takeOver = (): string | undefined => {
  const name = sessionStorage.getItem(OVER) ?? undefined;
  sessionStorage.removeItem(OVER);
  return name;
};
