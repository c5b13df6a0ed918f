/** Puts one file into the file management: uploaded first, then taken in with its label and kind (FILE-03, FILE-06). */

import { UploadOutlined } from '@ant-design/icons';
import { file as declared } from '@wms/contract/file/file.ts';
import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Input, Progress, Select } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { EntryForm } from '../kernel/field/EntryForm.tsx';
import { FormFoot, FormTitle } from '../kernel/form/FormParts.tsx';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { useTab } from '../kernel/frame/tab.tsx';
import { accepted, sizeText } from './service.ts';
import { type Draft, useNewFile } from './useNewFile.ts';
import { words } from './words.ts';
import '../kernel/form/form.css';
import './file.css';

interface DropPlaceProps {
  readonly id: string;
  readonly file: File | undefined;
  /** How much has been sent; undefined while nothing is. */
  readonly percent: number | undefined;
  readonly onTake: (files: FileList | null) => void;
}
/** Where a file is dropped or chosen. */
const DropPlace = ({ id, file, percent, onTake }: DropPlaceProps): ReactNode => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <section
      className="wms-addfile-place"
      data-over={isOver}
      aria-label={say(words.file)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake(event.dataTransfer.files);
      }}
    >
      <Button
        id={`${id}choose`}
        icon={<UploadOutlined />}
        disabled={percent !== undefined}
        onClick={() => input.current?.click()}
      >
        {say(file ? words.other : words.choose)}
      </Button>
      {file ? (
        <span className="wms-addfile-name">
          {file.name} <span className="wms-quiet">{sizeText(file.size)}</span>
        </span>
      ) : (
        <span className="wms-quiet">{say(words.drop)}</span>
      )}
      {percent !== undefined && <Progress percent={percent} size="small" aria-label={say(words.sending)} />}
      <input
        ref={input}
        id={`${id}file`}
        type="file"
        hidden
        accept={accepted}
        data-testid="addfile.input"
        onChange={({ target }) => {
          onTake(target.files);
          target.value = '';
        }}
      />
    </section>
  );
};

interface FactsProps {
  readonly id: string;
  readonly draft: Draft;
  /** Saving was tried: what is missing is told. */
  readonly isTried: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
}
const Facts = ({ id, draft, isTried, onChange }: FactsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const label = (name: keyof Draft): string => say(declared.labels[name]);
  const wrong = (value: string): string | undefined =>
    isTried && value.trim() === '' ? say(messages['input.required']) : undefined;
  return (
    <>
      <Labelled id={`${id}label`} label={label('fileLabel')} isRequired problem={wrong(draft.fileLabel)}>
        <Input
          id={`${id}label`}
          value={draft.fileLabel}
          maxLength={100}
          onChange={({ target }) => onChange({ fileLabel: target.value })}
        />
      </Labelled>
      <Labelled id={`${id}type`} label={label('fileType')} isRequired problem={wrong(draft.fileType)}>
        <Select
          id={`${id}type`}
          value={draft.fileType || null}
          options={valuesOf('FILE_TYPE').map((value) => ({ value, label: inLocale(valueLabel('FILE_TYPE', value), locale) }))}
          onChange={(fileType: string) => onChange({ fileType })}
        />
      </Labelled>
      <Labelled id={`${id}no`} label={label('sourceNo')}>
        <Input
          id={`${id}no`}
          value={draft.sourceNo}
          maxLength={50}
          onChange={({ target }) => onChange({ sourceNo: target.value })}
        />
      </Labelled>
      <Labelled id={`${id}remark`} label={label('remark')}>
        <Input.TextArea
          id={`${id}remark`}
          value={draft.remark}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => onChange({ remark: target.value })}
        />
      </Labelled>
    </>
  );
};

export const AddFile = (): ReactNode => {
  const say = useSay();
  const tab = useTab();
  const id = useId();
  const { file, percent, tried, draft, change, take, save, isBusy } = useNewFile(id);
  const noFile = tried && !file ? say(words.noFile) : undefined;
  return (
    <EntryForm className="wms-form" onSubmit={save} testId="addfile">
      <div className="wms-form-sheet">
        <FormTitle />
        <fieldset className="wms-form-group">
          <Labelled id={`${id}file`} label={say(words.file)} isRequired isWide problem={noFile}>
            <DropPlace id={id} file={file} percent={percent} onTake={take} />
            <span className="wms-quiet">{say(words.uploadHint)}</span>
          </Labelled>
          <Facts id={id} draft={draft} isTried={tried} onChange={change} />
        </fieldset>
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy} title="Ctrl+S" data-testid="addfile.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly isWide?: boolean;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}
/** A field as the forms of records show it. */
const Labelled = ({ id, label, isRequired, isWide, problem, children }: LabelledProps): ReactNode => (
  <div className={isWide ? 'wms-field wms-addfile-wide' : 'wms-field'}>
    <label htmlFor={id}>
      {label}
      {isRequired && (
        <span className="wms-required" aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    {problem && (
      <span className="wms-field-error" role="alert">
        {problem}
      </span>
    )}
  </div>
);
