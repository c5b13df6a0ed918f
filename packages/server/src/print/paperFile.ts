import { say } from '@wms/contract/kernel/phrase.ts';
import { printPhrases } from '@wms/contract/print/print.phrases.ts';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import type { Blob } from '../kernel/ground/method.ts';
import { pdfBlob } from './labelFile.ts';
import { lying, type Paper, paperPages, upright } from './paper.ts';

interface Papers {
  readonly title: string;
  readonly papers: readonly Paper[];
  readonly landscape?: boolean | undefined;
  readonly copies?: number;
  /** Shown while a template is designed: no print, and each page says so. */
  readonly isPreview?: boolean;
}
/** Documents as a PDF, each as often as it is wanted, who printed them and when at the foot of each page. */
export const paperFile = (
  ctx: Context,
  { title, papers, landscape = false, copies = 1, isPreview = false }: Papers,
): Promise<Blob> => {
  const foot = {
    left: say(printPhrases[isPreview ? 'print.previewedBy' : 'print.printedBy'], ctx.locale, {
      ...{ name: ctx.user.userName, time: timeText(ctx.clock.now()) },
    }),
    page: (page: number, pages: number): string => say(printPhrases['print.page'], ctx.locale, { page, pages }),
  };
  const sheet = landscape ? lying : upright;
  return pdfBlob(ctx, title, () =>
    Array.from({ length: copies }, () => papers.map((paper) => paperPages(paper, sheet, foot))).flat(),
  );
};
