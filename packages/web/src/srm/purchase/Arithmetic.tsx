/**
 * A sum that is read from the row alone: what goes in, what goes off, and the foot, which is the figure that was opened.
 *
 *   <Arithmetic parts={[{ label: words.received, qty: '600' }, { label: words.refused, qty: '-5' }]} unit="PCS" />
 */
import { type Decimal, isZero, sum } from '@wms/contract/kernel/decimal.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ReactNode } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';
import './purchase.css';

export interface Part {
  readonly key?: string;
  readonly label: Trilingual | ReactNode;
  /** Negative where it goes off. */
  readonly qty: Decimal;
}
export interface ArithmeticProps {
  readonly parts: readonly Part[];
  readonly unit: string;
  /** Of the sum, and counted in it already. */
  readonly ofThese?: readonly Part[];
  /** Stands below the sum: a note, or a way to more. */
  readonly children?: ReactNode;
}
const isTriple = (label: Part['label']): label is Trilingual =>
  Array.isArray(label) && label.length === 3 && label.every((text) => typeof text === 'string');

/** What is nothing is left out, unless it stands alone. */
const told = (parts: readonly Part[]): readonly Part[] => {
  const some = parts.filter(({ qty }) => !isZero(qty));
  return some.length > 0 ? some : parts.slice(0, 1);
};

export const Arithmetic = ({ parts, unit, ofThese = [], children }: ArithmeticProps): ReactNode => {
  const say = useSay();
  const nameOf = (label: Part['label']): ReactNode => (isTriple(label) ? say(label) : label);
  return (
    <>
      <table className="wms-arithmetic" data-testid="arithmetic">
        <tbody>
          {told(parts).map(({ key, label, qty }, at) => (
            <tr key={key ?? at}>
              <th scope="row">{nameOf(label)}</th>
              <td className="wms-right wms-figure">
                {at > 0 && !qty.startsWith('-') && '+'}
                <Qty value={qty} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(words.sum)}</th>
            <td className="wms-right wms-figure">
              <Qty value={sum(...parts.map(({ qty }) => qty))} unit={unit} />
            </td>
          </tr>
          {ofThese
            .filter(({ qty }) => !isZero(qty))
            .map(({ key, label, qty }, at) => (
              <tr key={key ?? at} className="wms-arithmetic-of">
                <th scope="row">{nameOf(label)}</th>
                <td className="wms-right wms-figure">
                  <Qty value={qty} />
                </td>
              </tr>
            ))}
        </tfoot>
      </table>
      {children}
    </>
  );
};
