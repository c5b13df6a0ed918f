/**
 * A file in a dialog: pictures, PDF and text. The type it is shown as is ours, by its extension, so that nothing in it can run:
 * markup is never one of them, and text is text (R20).
 */
import { DownloadOutlined } from '@ant-design/icons';
import { downloadFile } from '@wms/contract/file/file.calls.ts';
import { previewOf } from '@wms/contract/file/file.ts';
import { Button, Flex, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { fetchFile } from '../kernel/wire/calls.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { takeFile } from './service.ts';
import { words } from './words.ts';
import './file.css';

const MOST_LETTERS = 200_000;
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};
type Shown = { readonly url: string } | { readonly text: string; readonly isCut: boolean } | 'failed';

/** Text as its bytes say: UTF-8, or what Chinese Windows writes. */
const decoded = async (blob: Blob): Promise<string> => {
  const bytes = await blob.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const useContent = (fileId: string, fileName: string): Shown | undefined => {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const stop = new AbortController();
    let url = '';
    const load = async (): Promise<void> => {
      try {
        const { blob } = await fetchFile(downloadFile, { fileId }, { report: 'silent', signal: stop.signal });
        if (stop.signal.aborted) return;
        if (previewOf(fileName) === 'text') {
          const text = await decoded(blob);
          setShown({ text: text.slice(0, MOST_LETTERS), isCut: text.length > MOST_LETTERS });
          return;
        }
        const type = types[fileName.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream';
        url = URL.createObjectURL(new Blob([blob], { type }));
        setShown({ url });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!stop.signal.aborted) setShown('failed');
      }
    };
    void load();
    return () => {
      stop.abort();
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [fileId, fileName]);
  return shown;
};

/** What a file of a kind that can be shown looks like. */
export const Content = ({ fileId, fileName }: { readonly fileId: string; readonly fileName: string }): ReactNode => {
  const say = useSay();
  const shown = useContent(fileId, fileName);
  const [isBroken, setBroken] = useState(false);
  if (shown === undefined) return <Skeleton active />;
  if (shown === 'failed' || isBroken) return <p role="alert">{say(words.previewFailed)}</p>;
  if ('text' in shown)
    return (
      <>
        <pre className="wms-preview-text">{shown.text}</pre>
        {shown.isCut && <p className="wms-quiet">{say(words.previewCut)}</p>}
      </>
    );
  return previewOf(fileName) === 'pdf' ? (
    <iframe className="wms-preview-page" src={shown.url} title={fileName} />
  ) : (
    <img className="wms-preview-picture" src={shown.url} alt={fileName} onError={() => setBroken(true)} />
  );
};

const Preview = ({ fileId, fileName }: { readonly fileId: string; readonly fileName: string }): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical gap={12} className="wms-preview">
      {previewOf(fileName) ? <Content fileId={fileId} fileName={fileName} /> : <p>{say(words.noPreview)}</p>}
      <div>
        <Button icon={<DownloadOutlined />} onClick={() => void takeFile(fileId)}>
          {say(words.downloadAct)}
        </Button>
      </div>
    </Flex>
  );
};

export const openPreview = (row: { readonly fileId: string; readonly fileName: string }): void => {
  openModal(<Preview fileId={row.fileId} fileName={row.fileName} />, {
    title: row.fileName,
    width: 'min(960px, 96vw)',
    closeOnMask: true,
    testId: 'preview',
  });
};
