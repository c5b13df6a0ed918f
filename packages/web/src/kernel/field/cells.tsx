/** How a value of each kind looks: in a cell, as text (chips, copies), and how wide its column is. */

import type { Field, Kind } from '@wms/contract/kernel/field.ts';
import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Locale } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import type { ReactNode } from 'react';
import { formatQty } from './Qty.tsx';
import { StatusTag } from './StatusTag.tsx';

export interface View {
  /** The value as a person reads it; '' for an empty one. */
  readonly text: (value: unknown, field: Field, locale: Locale) => string;
  /** The value in a cell; absent: its text. */
  readonly draw?: (value: unknown, field: Field, locale: Locale) => ReactNode;
  /** The value for a clipboard; absent: its text. Figures are copied as they are stored. */
  readonly raw?: (value: unknown) => string;
  /** Between what a column of them is as wide as its contents. Pixels. */
  readonly room: { readonly least: number; readonly most: number };
  /** The most pixels that something beside the text takes in its cell. */
  readonly marks?: number;
  readonly align?: 'right';
  /** Numbers and dates are set in tabular digits. */
  readonly figures?: boolean;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const word = (value: unknown, field: Field, locale: Locale): string => {
  const text = asText(value);
  return text === '' ? '' : inLocale(labelOf(field.dictionary ?? '', text), locale);
};

export const viewOf = {
  text: { text: asText, room: { least: 72, most: 260 } },
  choice: {
    text: word,
    draw: (value, field, locale) => {
      const tone = toneOf(field.states, asText(value));
      const text = word(value, field, locale);
      return tone && text ? <StatusTag tone={tone}>{text}</StatusTag> : text;
    },
    room: { least: 72, most: 190 },
    // the edges of a tag, its glyph and the gap
    marks: 30,
  },
  flag: {
    text: (value, _field, locale) => (asText(value) === '' ? '' : inLocale(value === '1' ? terms.yes : terms.no, locale)),
    draw: (value, _field, locale) =>
      value === '1' ? (
        <span className="wms-flag">{inLocale(terms.yes, locale)}</span>
      ) : (
        <span className="wms-quiet">{inLocale(terms.no, locale)}</span>
      ),
    room: { least: 56, most: 120 },
  },
  integer: { text: asText, room: { least: 60, most: 240 }, align: 'right', figures: true },
  decimal: {
    text: (value, field) => formatQty(typeof value === 'number' ? value : asText(value), field.isMoney ? 2 : undefined),
    raw: asText,
    room: { least: 80, most: 240 },
    align: 'right',
    figures: true,
  },
  date: { text: (value) => asText(value).slice(0, 10), room: { least: 94, most: 140 }, figures: true },
  dateTime: { text: (value) => asText(value).slice(0, 19), room: { least: 140, most: 180 }, figures: true },
  ref: {
    // a star means every row
    text: (value, _field, locale) => (value === '*' ? inLocale(terms.all, locale) : asText(value)),
    raw: asText,
    room: { least: 80, most: 180 },
    figures: true,
  },
  key: { text: asText, room: { least: 80, most: 180 }, figures: true },
} satisfies Record<Kind, View>;

const views: Readonly<Record<Kind, View>> = viewOf;
export const viewFor = (field: Field): View => views[field.kind];
export const textOf = (field: Field, value: unknown, locale: Locale): string => views[field.kind].text(value, field, locale);
export const rawOf = (field: Field, value: unknown, locale: Locale): string => {
  const view = views[field.kind];
  return view.raw ? view.raw(value) : view.text(value, field, locale);
};
export const drawValue = (field: Field, value: unknown, locale: Locale): ReactNode => {
  const view = views[field.kind];
  return view.draw ? view.draw(value, field, locale) : view.text(value, field, locale);
};
