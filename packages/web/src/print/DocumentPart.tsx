/** What a template of documents says beside their declaration. */
import type { DocumentDesign } from '@wms/contract/print/design.ts';
import { Button, Input, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { designWords as words } from './designWords.ts';

interface DocumentProps {
  readonly design: DocumentDesign;
  /** The page whose documents these are. */
  readonly module: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}
export const DocumentPart = ({ design, module, onText, onClear }: DocumentProps): ReactNode => {
  const say = useSay();
  const id = useId();
  // a member that says nothing is left out: the paper is as declared there
  const set = (member: keyof Omit<DocumentDesign, 'kind'>, value: string | boolean | readonly string[] | undefined): void => {
    const { [member]: _old, ...rest } = design;
    onText(JSON.stringify(value === '' || value === false || value === undefined ? rest : { ...rest, [member]: value }));
  };
  return (
    <div className="wms-design">
      <div className="wms-design-field">
        <label htmlFor={`${id}-title`}>{say(words.title)}</label>
        <Input
          id={`${id}-title`}
          value={design.title ?? ''}
          maxLength={200}
          onChange={({ target }) => set('title', target.value)}
        />
      </div>
      <div className="wms-design-field">
        <label htmlFor={`${id}-landscape`}>{say(words.landscape)}</label>
        <span>
          <Switch id={`${id}-landscape`} checked={design.landscape === true} onChange={(is) => set('landscape', is)} />
        </span>
      </div>
      <DocumentFields module={module} facts={design.facts} columns={design.columns} onChoose={set} />
      <div className="wms-design-field">
        <label htmlFor={`${id}-note`}>{say(words.note)}</label>
        <Input.TextArea
          id={`${id}-note`}
          value={design.note ?? ''}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => set('note', target.value)}
        />
      </div>
      <DocumentPreview design={JSON.stringify(design)} module={module} />
      <div className="wms-design-bar">
        <Button size="small" onClick={onClear}>
          {say(words.clear)}
        </Button>
      </div>
    </div>
  );
};
