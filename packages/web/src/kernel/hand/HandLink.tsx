import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { stepAside } from './scans.ts';

/** A link of the hand-held: from the press on, what is scanned is meant for the page it opens, drawn or not. */
export const HandLink = (props: Omit<LinkProps, 'onClick'>): ReactNode => (
  <Link
    {...props}
    onClick={({ button, metaKey, ctrlKey, shiftKey, altKey }) => {
      // any other press opens it beside this page, which stays
      if (button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey) stepAside();
    }}
  />
);
