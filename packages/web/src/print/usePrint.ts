import { printReports, reportFile } from '@wms/contract/print/print.calls.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useState } from 'react';
import type { PrintAsked, PrintOrder } from '../kernel/acts/printing.ts';
import { sayNow } from '../kernel/frame/locale.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { fetchFile, send } from '../kernel/wire/calls.ts';
import type { Download } from '../kernel/wire/client.ts';
import { CallError, detailLines } from '../kernel/wire/faults.ts';
import { isLocal, isRunning, printLocally } from './localService.ts';
import { printPages, showsPdf } from './paper.ts';
import { printWords as words } from './words.ts';

export interface PrintService {
  readonly type: string;
  readonly host: string;
}
const conditionOf = ({ rows, module }: PrintOrder, { templateCode, copies, printer }: PrintAsked) => ({
  ids: rows.map(({ id }) => id),
  reportKey: templateCode,
  module,
  printer,
  standardCol01: String(copies),
});
const quiet = { report: 'none' } as const;
/** What is printed as pages of true size. */
export const pagesOf = (order: PrintOrder, asked: PrintAsked): Promise<Download> =>
  order.kind === 'labels' ? order.file(asked) : fetchFile(reportFile, conditionOf(order, asked), quiet);
const sendOf = (order: PrintOrder, asked: PrintAsked) =>
  order.kind === 'labels' ? order.send(asked) : send(printReports, conditionOf(order, asked), quiet);

/** The pages are there before the print is written down: what cannot be drawn was never printed. */
const byBrowser = async (order: PrintOrder, asked: PrintAsked): Promise<boolean> => {
  const pages = await pagesOf(order, asked);
  await sendOf(order, asked);
  await printPages(pages);
  return true;
};
const byService = async (order: PrintOrder, asked: PrintAsked, { type, host }: PrintService): Promise<boolean> => {
  if (!isLocal(type)) return false;
  if (!(await isRunning(type, host))) {
    toast.error(sayNow(messages['print.serviceMissing']));
    return false;
  }
  const { printData = [] } = await sendOf(order, asked);
  const { templateCode: templateName, printer, copies } = asked;
  if (await printLocally(type, host, { templateName, printer, copies, data: printData })) return true;
  toast.error(sayNow(messages['print.failed']));
  return false;
};

/** Prints, and says whether it worked (ERR-21, ERR-22); true when it did. */
export const usePrint = (order: PrintOrder, service: PrintService | undefined) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (asked: PrintAsked): Promise<boolean> => {
    if (!service) return false;
    setBusy(true);
    try {
      const isService = isLocal(service.type);
      const isDone = isService ? await byService(order, asked, service) : await byBrowser(order, asked);
      if (isDone) toast.success(sayNow(isService || showsPdf() ? messages['print.success'] : words.saved));
      return isDone;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const lines = detailLines(error);
      toast.error(sayNow(messages['print.failed']), lines.length > 0 ? lines : [error.message], error.requestId);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
};
