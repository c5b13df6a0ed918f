/** The classes of the colours in use: sign, name and number of cells of each. A press shows only the cells of that class. */
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { type CellClass, type Colouring, type ColourMode, colourModes, modeName } from './colours.ts';
import { words } from './words.ts';

/** A cell in miniature. */
export const Swatch = ({ look }: { look: CellClass }): ReactNode => (
  <span className="wms-swatch" data-tone={look.tone} aria-hidden="true">
    {look.sign}
  </span>
);

export interface LegendProps {
  readonly colouring: Colouring;
  readonly counts: readonly number[];
  /** Key of the only class shown; '' for all. */
  readonly only: string;
  readonly onOnly: (key: string) => void;
  readonly onMode: (mode: ColourMode) => void;
}

export const Legend = ({ colouring, counts, only, onOnly, onMode }: LegendProps): ReactNode => {
  const say = useSay();
  const { mode, classes } = colouring;
  return (
    <div className="wms-legend" data-testid="legend">
      <Select<ColourMode>
        className="wms-legend-mode"
        value={mode}
        aria-label={say(words.colourBy)}
        data-testid="legend.mode"
        options={colourModes.map((one) => ({ value: one, label: say(modeName(one)) }))}
        onChange={onMode}
      />
      <ul className="wms-legend-classes" aria-label={say(words.legend, { mode: say(modeName(mode)) })}>
        {classes.map((look, at) => {
          const name = say(look.label, look.params);
          return (
            <li key={look.key}>
              <button
                type="button"
                className="wms-legend-class"
                aria-pressed={only === look.key}
                title={say(words.legendOnly, { name })}
                data-testid={`legend.${look.key}`}
                onClick={() => onOnly(only === look.key ? '' : look.key)}
              >
                <Swatch look={look} />
                <span>{name}</span>
                <span className="wms-figure wms-quiet">{counts[at] ?? 0}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
