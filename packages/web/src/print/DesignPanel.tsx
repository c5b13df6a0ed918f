/** The numbers and contents of what is chosen, or of the paper where nothing is. */
import { paperSides } from '@wms/contract/print/design.rules.ts';
import {
  gs1Symbologies,
  type LabelColumn,
  type LabelDesign,
  type LabelElement,
  type LabelIdentifier,
  labelColumnNames,
  labelIdentifiers,
  resolutions,
  symbologies,
} from '@wms/contract/print/design.ts';
import { symbols } from '@wms/contract/print/symbols.ts';
import { Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { nameOf } from './DesignPaper.tsx';
import { type Change, changed } from './designing.ts';
import { columnWords, designWords as words } from './designWords.ts';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}
const NumberField = ({ label, value, least = 0, most = paperSides.most, onChange }: NumberProps): ReactNode => {
  const id = useId();
  return (
    <div className="wms-design-field" data-half="">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        value={value}
        min={least}
        max={most}
        step={0.5}
        precision={1}
        changeOnWheel={false}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
};
interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}
const ChoiceField = ({ label, value, options, onChange }: ChoiceProps): ReactNode => {
  const id = useId();
  return (
    <div className="wms-design-field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} showSearch={{ optionFilterProp: 'label' }} options={[...options]} onChange={onChange} />
    </div>
  );
};

const NOTHING = 'nothing';
const GS1 = 'gs1';
const everyIdentifier = Object.keys(labelIdentifiers).toSorted() as LabelIdentifier[];
const Identifiers = ({
  value,
  onChange,
}: {
  readonly value: readonly LabelIdentifier[];
  readonly onChange: (value: LabelIdentifier[]) => void;
}): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <div className="wms-design-field">
      <label htmlFor={id}>{say(words.identifiers)}</label>
      <Select
        id={id}
        mode="multiple"
        value={[...value]}
        showSearch={{ optionFilterProp: 'label' }}
        options={everyIdentifier.map((ai) => ({ value: ai, label: `(${ai}) ${say(columnWords[labelIdentifiers[ai]])}` }))}
        // a code says at least one thing
        onChange={(next: LabelIdentifier[]) => next.length > 0 && onChange(next.slice(0, 8))}
      />
    </div>
  );
};

type TextElement = Extract<LabelElement, { kind: 'text' }>;
type CodeElement = Extract<LabelElement, { kind: 'code' }>;
interface PartProps<E> {
  readonly element: E;
  readonly onChange: (element: LabelElement, about: string) => void;
}
const useColumns = () => {
  const say = useSay();
  return labelColumnNames.map((value) => ({ value, label: say(columnWords[value]) }));
};
const TextPart = ({ element, onChange }: PartProps<TextElement>): ReactNode => {
  const say = useSay();
  const id = useId();
  const columns = useColumns();
  const { column, identifiers, ...rest } = element;
  const take = (source: string): void =>
    onChange(
      source === NOTHING
        ? rest
        : source === GS1
          ? { ...rest, identifiers: ['01', '10'] }
          : { ...rest, column: source as LabelColumn },
      '',
    );
  return (
    <>
      <ChoiceField
        label={say(words.field)}
        value={identifiers ? GS1 : (column ?? NOTHING)}
        options={[{ value: NOTHING, label: say(words.words) }, ...columns, { value: GS1, label: say(words.identifiers) }]}
        onChange={take}
      />
      {identifiers ? (
        <Identifiers value={identifiers} onChange={(next) => onChange({ ...element, identifiers: next }, '')} />
      ) : (
        <div className="wms-design-field">
          <label htmlFor={id}>{say(column ? words.before : words.words)}</label>
          <Input
            id={id}
            value={element.text ?? ''}
            maxLength={200}
            onChange={({ target }) => {
              const { text: _text, ...silent } = element;
              onChange(target.value === '' ? silent : { ...silent, text: target.value }, 'text');
            }}
          />
        </div>
      )}
      <NumberField
        label={say(words.size)}
        value={element.size}
        least={1}
        most={60}
        onChange={(size) => onChange({ ...element, size }, 'size')}
      />
      <ChoiceField
        label={say(words.align)}
        value={element.align ?? 'left'}
        options={[
          { value: 'left', label: say(words.alignLeft) },
          { value: 'center', label: say(words.alignCenter) },
          { value: 'right', label: say(words.alignRight) },
        ]}
        onChange={(align) => onChange({ ...element, align: align as 'left' | 'center' | 'right' }, '')}
      />
    </>
  );
};
const CodePart = ({ element, onChange }: PartProps<CodeElement>): ReactNode => {
  const say = useSay();
  const columns = useColumns();
  const { kind, x, y, w, h } = element;
  const bare = { kind, x, y, w, h };
  const take = (code: string): void => {
    const plain = symbologies.find((one) => one === code);
    const gs1 = gs1Symbologies.find((one) => one === code);
    if (plain) onChange({ ...bare, code: plain, column: 'column' in element ? element.column : 'barcode' }, '');
    if (gs1) onChange({ ...bare, code: gs1, identifiers: 'identifiers' in element ? element.identifiers : ['01', '10'] }, '');
  };
  return (
    <>
      <ChoiceField
        label={say(words.kind)}
        value={element.code}
        options={[...symbologies, ...gs1Symbologies].map((value) => ({ value, label: symbols[value].title }))}
        onChange={take}
      />
      {'identifiers' in element ? (
        <Identifiers value={element.identifiers} onChange={(identifiers) => onChange({ ...element, identifiers }, '')} />
      ) : (
        <ChoiceField
          label={say(words.field)}
          value={element.column}
          options={columns}
          onChange={(column) => onChange({ ...element, column: column as LabelColumn }, '')}
        />
      )}
    </>
  );
};

interface PanelProps {
  readonly design: LabelDesign;
  readonly chosen: readonly number[];
  readonly onChange: (design: LabelDesign, about: string) => void;
}
const PaperPart = ({ design, onChange }: PanelProps): ReactNode => {
  const say = useSay();
  const side = (name: 'width' | 'height'): ReactNode => (
    <NumberField
      label={say(words[name])}
      value={design[name]}
      least={1}
      most={999}
      onChange={(length) => onChange({ ...design, [name]: length }, `paper ${name}`)}
    />
  );
  return (
    <>
      <h4>{say(words.paper)}</h4>
      {side('width')}
      {side('height')}
      <ChoiceField
        label={say(words.dpi)}
        value={String(design.dpi)}
        options={resolutions.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
        onChange={(dpi) => onChange({ ...design, dpi: resolutions.find((one) => String(one) === dpi) ?? 203 }, '')}
      />
    </>
  );
};
export const DesignPanel = (props: PanelProps): ReactNode => {
  const { design, chosen, onChange } = props;
  const say = useSay();
  const [at = -1] = chosen;
  const element = design.elements[at];
  if (!element) return <PaperPart {...props} />;
  if (chosen.length > 1) return <h4>{say(words.many, { count: chosen.length })}</h4>;
  const set = (next: LabelElement, about: string): void =>
    onChange(changed(design, [at], (() => next) satisfies Change), about === '' ? '' : `${about} ${at}`);
  const number = (name: 'x' | 'y' | 'w' | 'h', label: string): ReactNode => (
    <NumberField
      label={label}
      value={element[name]}
      least={name === 'x' || name === 'y' ? 0 : 0.1}
      onChange={(length) => set({ ...element, [name]: length }, name)}
    />
  );
  return (
    <>
      <h4>{say(words.element, { at: at + 1, kind: nameOf(element, say) })}</h4>
      {element.kind === 'text' && <TextPart element={element} onChange={set} />}
      {element.kind === 'code' && <CodePart element={element} onChange={set} />}
      {number('x', say(words.x))}
      {number('y', say(words.y))}
      {number('w', say(words.width))}
      {number('h', say(words.height))}
    </>
  );
};
