/** Figures as sentences of this room say them. */
import { formatQty } from '../../kernel/field/Qty.tsx';

/** `600 PCS + 20 KG`: units are never added to each other. */
export const unitsText = (byUnit: readonly { readonly unit: string; readonly qty: string }[]): string =>
  byUnit.map(({ unit, qty }) => `${formatQty(qty)} ${unit}`.trim()).join(' + ');
