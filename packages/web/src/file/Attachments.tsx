/** Files of a document: uploaded one by one, named by their ids when the document is saved (FILE-06, FILE-08). */
import { CameraOutlined, DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { type FileRef, uploadFile } from '@wms/contract/file/file.calls.ts';
import { attachmentLimits } from '@wms/contract/file/file.ts';
import { Button, Flex, Progress } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { sendFile } from '../kernel/wire/calls.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { sizeText, takeFile } from './service.ts';
import { words } from './words.ts';
import './file.css';

const pictures: readonly string[] = attachmentLimits.pictures;

const sendOne = async (file: File, onProgress: (percent: number) => void): Promise<FileRef | undefined> => {
  const form = new FormData();
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  form.append('fileType', pictures.includes(extension) ? '2' : '1');
  form.append('file', file);
  try {
    const sent = await sendFile(uploadFile, form, { onProgress });
    return { fileLabel: '', ...sent };
  } catch (error) {
    // told by the toast of every failed call
    if (error instanceof CallError) return undefined;
    throw error;
  }
};
export interface AttachmentsProps {
  readonly files: readonly FileRef[];
  /** Absent: files can only be looked at. */
  readonly onChange?: (files: readonly FileRef[]) => void;
  /** Inside a row of a grid: no words beside the button, pictures only. */
  readonly isSmall?: boolean;
}
export const Attachments = ({ files, onChange, isSmall = false }: AttachmentsProps): ReactNode => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || !onChange) return;
    setPercent(0);
    const sent = await sendOne(file, setPercent).finally(() => setPercent(undefined));
    if (sent) onChange([...files, sent]);
  };
  return (
    <div className="wms-files">
      {files.length === 0 && !onChange && <p className="wms-quiet">{say(words.noFiles)}</p>}
      <ul>
        {files.map((file) => (
          <li key={file.fileId}>
            <button
              type="button"
              className="wms-docno-link"
              aria-label={say(words.download, { name: file.fileName })}
              onClick={() => void takeFile(file.fileId)}
            >
              <PaperClipOutlined aria-hidden /> {file.fileName}
            </button>
            <span className="wms-quiet"> {sizeText(file.fileSize)}</span>
            {onChange && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={say(words.removeFile, { name: file.fileName })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            )}
          </li>
        ))}
      </ul>
      {onChange && (
        <Flex align="center" gap={8}>
          <Button
            icon={isSmall ? <CameraOutlined /> : <UploadOutlined />}
            {...(isSmall ? { size: 'small' as const } : {})}
            disabled={percent !== undefined}
            onClick={() => input.current?.click()}
          >
            {say(isSmall ? words.photo : words.upload)}
          </Button>
          {percent === undefined ? (
            !isSmall && <span className="wms-quiet">{say(words.uploadHint)}</span>
          ) : (
            <Progress percent={percent} size="small" className="wms-files-progress" />
          )}
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={say(isSmall ? words.photo : words.upload)}
            accept={(isSmall ? attachmentLimits.pictures : attachmentLimits.extensions)
              .map((extension) => `.${extension}`)
              .join(',')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </Flex>
      )}
    </div>
  );
};
