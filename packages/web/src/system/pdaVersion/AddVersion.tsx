/** Uploads a version of the app: its number, a remark and the package (SYS-29, SYS-41, SYS-42). */
import { UploadOutlined } from '@ant-design/icons';
import { kernelRefusals } from '@wms/contract/kernel/refusals.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { addPdaVersion } from '@wms/contract/system/pdaVersion/pdaVersion.calls.ts';
import { packageLimits, pdaVersion } from '@wms/contract/system/pdaVersion/pdaVersion.ts';
import { Alert, Button, Flex, Input, Progress } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { sendFile } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const { maxBytes, extensions } = packageLimits;
const accepted = extensions.map((extension) => `.${extension}`).join(',');
/** Milliseconds for 200 MB over a slow line. */
const patience = 1_800_000;

type Say = ReturnType<typeof useSay>;
const numberFaultOf = (say: Say, versionNo: string): string =>
  versionNo.trim() === '' ? say(messages['input.required']) : /[（）]/.test(versionNo) ? say(messages['valid.versionNo']) : '';
const fileFaultOf = (say: Say, file: File | undefined): string =>
  !file
    ? say(messages['valid.fileRequired'])
    : !accepted.split(',').some((end) => file.name.toLowerCase().endsWith(end))
      ? say(kernelRefusals['upload.extension'], { extensions: extensions.join(', ') })
      : file.size > maxBytes
        ? say(kernelRefusals['upload.tooLarge'], { max: maxBytes / 1_000_000 })
        : '';

const RequiredLabel = ({ id, text }: { readonly id: string; readonly text: string }): ReactNode => (
  <label htmlFor={id}>
    {text}
    <span className="wms-required" aria-hidden="true">
      *
    </span>
  </label>
);
const Problem = ({ id, text }: { readonly id: string; readonly text: string }): ReactNode =>
  text !== '' && (
    <span id={id} className="wms-field-error" role="alert">
      {text}
    </span>
  );

interface PackageChoiceProps {
  readonly id: string;
  readonly file: File | undefined;
  readonly isSending: boolean;
  readonly onChoose: (file: File | undefined) => void;
}
const PackageChoice = ({ id, file, isSending, onChoose }: PackageChoiceProps): ReactNode => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <Button
          id={`${id}file`}
          icon={<UploadOutlined />}
          disabled={isSending}
          aria-describedby={`${id}file-text`}
          onClick={() => input.current?.click()}
        >
          {say(file ? words.other : words.choose)}
        </Button>
        {file && <span>{file.name}</span>}
      </Flex>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        data-testid="version.file"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
};

export const AddVersion = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const [draft, setDraft] = useState({ versionNo: '', remark: '' });
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState('');
  const [tried, setTried] = useState(false);
  const { versionNo } = draft;
  const numberFault = numberFaultOf(say, versionNo);
  const fileFault = fileFaultOf(say, file);

  const save = async (): Promise<void> => {
    setTried(true);
    setFault('');
    if (numberFault !== '' || fileFault !== '' || !file || percent !== undefined) return;
    const form = new FormData();
    form.append('versionNo', versionNo.trim());
    if (draft.remark.trim() !== '') form.append('remark', draft.remark.trim());
    form.append('file', file);
    setPercent(0);
    try {
      await sendFile(addPdaVersion, form, { onProgress: setPercent, timeout: patience, report: 'none' });
      toast.success(say(messages['save.success']));
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault([error.message, ...error.details.map(({ message }) => message ?? '')].filter((text) => text !== '').join('\n'));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <EntryForm testId="version.add" onSubmit={save}>
      <Flex vertical gap={8}>
        <RequiredLabel id={`${id}no`} text={say(pdaVersion.labels.versionNo)} />
        <Input
          id={`${id}no`}
          value={versionNo}
          maxLength={50}
          aria-invalid={tried && numberFault !== ''}
          aria-describedby={`${id}no-text`}
          onChange={({ target }) => setDraft((now) => ({ ...now, versionNo: target.value }))}
        />
        {tried && <Problem id={`${id}no-text`} text={numberFault} />}
        <label htmlFor={`${id}remark`}>{say(pdaVersion.labels.remark)}</label>
        <Input.TextArea
          id={`${id}remark`}
          value={draft.remark}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => setDraft((now) => ({ ...now, remark: target.value }))}
        />
        <RequiredLabel id={`${id}file`} text={say(words.file)} />
        <PackageChoice id={id} file={file} isSending={percent !== undefined} onChoose={setFile} />
        {tried && <Problem id={`${id}file-text`} text={fileFault} />}
        <span className="wms-quiet">{say(words.currentHelp)}</span>
        {percent !== undefined && <Progress percent={percent} size="small" aria-label={say(words.sending)} />}
        {fault && <Alert type="error" showIcon role="alert" title={fault} />}
        <Flex justify="end" gap={8}>
          <Button onClick={onCancel}>{say(words.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={percent !== undefined}>
            {say(words.upload)}
          </Button>
        </Flex>
      </Flex>
    </EntryForm>
  );
};
