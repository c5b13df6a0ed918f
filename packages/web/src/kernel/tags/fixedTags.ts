import { type ComponentType, lazy } from 'react';

let screen: ComponentType | undefined;
/** Lends the screen that keeps the fixed tags of all pages; its code comes when it is first opened. */
export const lendFixedTags = (fetch: () => Promise<ComponentType>): void => {
  screen = lazy(async () => ({ default: await fetch() }));
};
/** The screen that was lent; without one nobody is offered to keep fixed tags. */
export const fixedTagsScreen = (): ComponentType | undefined => screen;
