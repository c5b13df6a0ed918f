/**
 *   <Qty value="1234.5000" digits={2} unit="PCS" />   1,234.50 PCS
 *
 * Quantities are decimal texts of up to 20 digits, more than a JavaScript number can hold: they are grouped as text, never
 * converted. `digits` are the decimals of the unit; without it trailing zeros go, with it only zeros beyond it.
 */
import type { ReactNode } from 'react';

export const formatQty = (value: string | number | null | undefined, digits?: number): string => {
  if (value === null || value === undefined || value === '') return '';
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '').padEnd(digits ?? 0, '0');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const negative = sign && /[1-9]/.test(whole + fraction) ? '-' : '';
  return `${negative}${grouped}${kept ? `.${kept}` : ''}`;
};

export const Qty = ({
  value,
  digits,
  unit,
}: {
  value: string | number | null | undefined;
  digits?: number;
  unit?: string;
}): ReactNode => (
  <span className="wms-qty">
    {formatQty(value, digits)}
    {unit && value !== null && value !== undefined && value !== '' && <span className="wms-qty-unit">{unit}</span>}
  </span>
);
