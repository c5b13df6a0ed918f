/**
 * What a cell can be coloured by. A colour never speaks alone: each class has a sign and a name as well, hatched on the plan where
 * a sign would not fit, and where colour means "how much" the cell is filled to that height. Pure.
 */

import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { abcOf, type CellState, cellStates, stateOf } from '@wms/contract/stock/wareShow/wareShow.ts';

const words = definePhrases({
  occupancy: ['Occupancy', '占用率', '佔用率'],
  state: glossary.status,
  type: ['Cell type', '储位类型', '儲位類型'],
  mix: ['Mixed storage', '混放情况', '混放情形'],
  idle: ['Days without movement', '呆滞天数', '呆滯天數'],
  abc: ['Moves in 90 days (ABC)', '90 天周转（ABC）', '90 天週轉（ABC）'],
  empty: ['Empty', '空', '空'],
  part: ['{from}–{to} %', '{from}–{to}%', '{from}–{to}%'],
  full: ['Full', '满', '滿'],
  noCapacity: ['In use, no capacity set', '有货，未设容量', '有貨，未設容量'],
  invalid: ['Invalid', '无效', '無效'],
  frozen: ['Frozen goods', '有冻结库存', '有凍結庫存'],
  held: ['Goods that may not be used', '有不可用库存', '有不可用庫存'],
  bad: screenTerms.defectCell,
  mixed: ['Several items', '混料', '混料'],
  used: ['In use', '有货', '有貨'],
  one: ['One item, one lot', '单料单批', '單料單批'],
  lots: ['One item, several lots', '混批', '混批'],
  days: ['Up to {to} {to|day|days}', '{to} 天以内', '{to} 天以內'],
  daysOver: ['Over {from} {from|day|days}', '超过 {from} 天', '超過 {from} 天'],
  never: ['Never moved', '从未有库存', '從未有庫存'],
  classOf: ['Class {name}', '{name} 类', '{name} 類'],
  still: ['No movement', '无周转', '無週轉'],
});

export const colourModes = ['occupancy', 'state', 'type', 'mix', 'idle', 'abc'] as const;
export type ColourMode = (typeof colourModes)[number];
export const isColourMode = (text: string): text is ColourMode => (colourModes as readonly string[]).includes(text);
export const modeName = (mode: ColourMode): Trilingual => words[mode];

/** Tones of wareShow.css: h0 to h4 say how much, c1 to c7 what. */
export type Tone = 'h0' | 'h1' | 'h2' | 'h3' | 'h4' | 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7';
export const tones: readonly Tone[] = ['h0', 'h1', 'h2', 'h3', 'h4', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
export interface CellClass {
  readonly key: string;
  readonly label: Trilingual;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly tone: Tone;
  /** One character that says the same as the colour. */
  readonly sign: string;
  /** How high a cell of this class is filled, 0 to 1; absent: the tone fills it, hatched. */
  readonly level?: number;
}
export interface Colouring {
  readonly mode: ColourMode;
  readonly classes: readonly CellClass[];
  /** Place of the cell's class among `classes`. */
  readonly of: (cell: CellOnShelf) => number;
  /** How high this very cell is filled, where that says more than its class. */
  readonly levelOf?: (cell: CellOnShelf) => number;
}

const heat: readonly Tone[] = ['h0', 'h1', 'h2', 'h3', 'h4'];
const quarters = ['○', '◔', '◑', '◕', '●'];
const steps = (
  labels: readonly Omit<CellClass, 'tone' | 'sign' | 'level'>[],
  signs: readonly string[] = quarters,
): readonly CellClass[] =>
  labels.map((label, at) => ({
    ...label,
    tone: heat[at + (heat.length - labels.length) * Math.min(at, 1)] ?? 'h0',
    sign: signs[at] ?? '',
    level: labels.length > 1 ? at / (labels.length - 1) : 0,
  }));

const bySteps = steps([
  { key: '0', label: words.empty },
  { key: '1', label: words.part, params: { from: 1, to: 33 } },
  { key: '2', label: words.part, params: { from: 34, to: 66 } },
  { key: '3', label: words.part, params: { from: 67, to: 99 } },
  { key: '4', label: words.full },
]);
/** Without a capacity nothing is a share of it: such a cell is in use, and neither full nor any part of it. */
const occupancyClasses: readonly CellClass[] = [
  ...bySteps,
  { key: 'open', label: words.noCapacity, tone: 'c2', sign: '■', level: 1 },
];
type Filled = Pick<CellOnShelf, 'occupancy'> & { readonly maxQty?: string | null | undefined };
const isOpen = ({ occupancy, maxQty }: Filled): boolean => occupancy > 0 && !(maxQty && isPositive(maxQty));
/** How full a cell is, in percent; of one in use that has no capacity that it has none. */
export const fullnessOf = (cell: Filled, say: (text: Trilingual) => string): string =>
  isOpen(cell) ? say(words.noCapacity) : `${cell.occupancy}%`;
/** Whether a share of a capacity can be told of it. */
export const hasShare = (cell: Filled): boolean => !isOpen(cell);
const occupancyClass = (cell: CellOnShelf): number => {
  const { occupancy } = cell;
  if (isOpen(cell)) return 5;
  return occupancy <= 0 ? 0 : occupancy >= 100 ? 4 : occupancy <= 33 ? 1 : occupancy <= 66 ? 2 : 3;
};

const stateLooks: Readonly<Record<CellState, readonly [tone: Tone, sign: string]>> = {
  invalid: ['c7', '⊘'],
  frozen: ['c1', '*'],
  held: ['c3', '='],
  bad: ['c4', '✕'],
  mixed: ['c5', '#'],
  used: ['c2', '●'],
  empty: ['h0', '○'],
};
const stateClasses: readonly CellClass[] = cellStates.map((state) => {
  const [tone, sign] = stateLooks[state];
  return { key: state, label: words[state], tone, sign };
});

const typeTones: readonly Tone[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
const typeClasses: readonly CellClass[] = (enums.CELL_TYPE ?? []).map(({ value }, at) => ({
  key: value,
  label: labelOf('CELL_TYPE', value),
  tone: typeTones[at % typeTones.length] ?? 'c7',
  sign: value,
}));

const mixClasses: readonly CellClass[] = [
  { key: 'empty', label: words.empty, tone: 'h0', sign: '○' },
  { key: 'one', label: words.one, tone: 'c2', sign: '●' },
  { key: 'lots', label: words.lots, tone: 'c3', sign: '◑' },
  { key: 'items', label: words.mixed, tone: 'c5', sign: '#' },
];
const mixOf = ({ itemCount = 0, lotCount = 0 }: CellOnShelf): number =>
  itemCount === 0 ? 0 : itemCount > 1 ? 3 : lotCount > 1 ? 2 : 1;

const ages = [30, 90, 180] as const;
const idleClasses = steps(
  [
    { key: 'never', label: words.never },
    ...ages.map((to) => ({ key: String(to), label: words.days, params: { to } })),
    { key: 'over', label: words.daysOver, params: { from: ages[2] } },
  ],
  ['○', '▁', '▃', '▅', '█'],
);
const idleOf = ({ idleDays }: CellOnShelf): number => {
  if (idleDays === undefined) return 0;
  const at = ages.findIndex((to) => idleDays <= to);
  return at < 0 ? ages.length + 1 : at + 1;
};

const abcClasses = steps(
  [
    { key: 'none', label: words.still },
    { key: 'C', label: words.classOf, params: { name: 'C' } },
    { key: 'B', label: words.classOf, params: { name: 'B' } },
    { key: 'A', label: words.classOf, params: { name: 'A' } },
  ],
  ['·', 'C', 'B', 'A'],
);

const byKey = (classes: readonly CellClass[]): ReadonlyMap<string, number> => new Map(classes.map(({ key }, at) => [key, at]));

/** The classes of a mode and which one each cell is in. ABC looks at all cells together. */
export const colouringOf = (mode: ColourMode, cells: readonly CellOnShelf[]): Colouring => {
  switch (mode) {
    case 'occupancy':
      return {
        mode,
        classes: occupancyClasses,
        of: occupancyClass,
        levelOf: (cell) => cell.occupancy / 100,
      };
    case 'state': {
      const places = byKey(stateClasses);
      return { mode, classes: stateClasses, of: (cell) => places.get(stateOf(cell)) ?? 0 };
    }
    case 'type': {
      const places = byKey(typeClasses);
      return { mode, classes: typeClasses, of: (cell) => places.get(cell.cellType) ?? 0 };
    }
    case 'mix':
      return { mode, classes: mixClasses, of: mixOf };
    case 'idle':
      return { mode, classes: idleClasses, of: idleOf };
    case 'abc': {
      const places = byKey(abcClasses);
      const found = abcOf(cells);
      return { mode, classes: abcClasses, of: (cell) => places.get(found.get(cell.cellNo) ?? 'none') ?? 0 };
    }
  }
};

/** How many cells each class has, by its place. */
export const countsOf = ({ classes, of }: Colouring, cells: readonly CellOnShelf[]): readonly number[] => {
  const counts = classes.map(() => 0);
  for (const cell of cells) {
    const at = of(cell);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
