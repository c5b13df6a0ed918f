/** Pages in the browser: handed to its own printing where it shows a PDF, saved where it does not, as on most phones. */
import { type Download, saveFile } from '../kernel/wire/client.ts';
import './print.css';

export const showsPdf = (): boolean => navigator.pdfViewerEnabled;

/** Removes the pages of the print before: those of the last one may still be on their way to the printer. */
let leave: (() => void) | undefined;
/** Prints pages; resolves when the browser has them. */
export const printPages = (file: Download): Promise<void> => {
  if (!showsPdf()) {
    saveFile(file);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file.blob);
    const frame = document.createElement('iframe');
    frame.className = 'wms-print-frame';
    frame.title = file.fileName;
    frame.onload = () => {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
      resolve();
    };
    frame.src = url;
    leave?.();
    leave = () => {
      frame.remove();
      URL.revokeObjectURL(url);
    };
    document.body.append(frame);
  });
};
