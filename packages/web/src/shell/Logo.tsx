import { PRODUCT } from '@wms/contract/kernel/version.ts';
import type { ReactNode } from 'react';

/** A carton with a label line, and the product's name. */
export const Logo = (): ReactNode => (
  <span className="wms-logo">
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" focusable="false">
      <path d="M6 12 16 7l10 5v11l-10 5-10-5z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="m6 12 10 5 10-5M16 17v11" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="m11 9.500 10 5v4" fill="none" stroke="#F08C4A" strokeWidth="2" strokeLinejoin="round" />
    </svg>
    <span className="wms-logo-name">{PRODUCT}</span>
  </span>
);
