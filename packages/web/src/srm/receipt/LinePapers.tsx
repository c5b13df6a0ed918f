/** The photographs and papers of a receipt line, in sight of who decides on it; a picture opens large. */
import { previewOf } from '@wms/contract/file/file.ts';
import { listReceipts } from '@wms/contract/srm/receipt/receipt.calls.ts';
import type { ReactNode } from 'react';
import { Attachments, FilePreview, openPreview } from '../../file/door.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { LineRow } from './facts.ts';
import { words } from './words.ts';

export const LinePapers = ({ lineId }: { readonly lineId: string }): ReactNode => {
  const say = useSay();
  const body = { current: 1, size: 1, condition: { pageMode: '1', id: lineId } };
  const read = useCall(listReceipts, body, { fresh: 0, report: 'silent' });
  const [line] = (read.isPlaceholderData ? [] : (read.data?.records ?? [])) as readonly Partial<LineRow>[];
  const files = line?.fileList ?? [];
  if (files.length === 0) return null;
  const pictures = files.filter(({ fileName }) => previewOf(fileName) === 'picture');
  return (
    <section aria-label={say(words.photos)} data-testid="discrepancy.papers">
      <div className="wms-receipt-photos">
        {pictures.map((file) => (
          <button key={file.fileId} type="button" aria-label={file.fileName} onClick={() => openPreview(file)}>
            <FilePreview fileId={file.fileId} fileName={file.fileName} />
          </button>
        ))}
      </div>
      <Attachments files={files} />
    </section>
  );
};
