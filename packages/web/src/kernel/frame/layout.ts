/** The address of the hand-held layout; its pages lie below it (GEN-08). */
export const HAND_HOME = '/pda';

type Place = Pick<Location, 'pathname' | 'search'>;
// modules are read outside of a page too: by tests, and by what is made of them
const here = (): Place => (typeof window === 'undefined' ? { pathname: '', search: '' } : window.location);
const isBelow = (path: string): boolean => path === HAND_HOME || path.startsWith(`${HAND_HOME}/`);
/** Whether the layout for the hand is in front. A sign-in that leads to it is part of it. */
export const isHandheld = ({ pathname, search }: Place = here()): boolean =>
  isBelow(pathname === '/login' ? (new URLSearchParams(search).get('redirect') ?? '') : pathname);
