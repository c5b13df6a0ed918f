import { type LabelDesign, type LabelRow, mostLabels } from '@wms/contract/print/design.ts';
import { sentInTurn } from '../kernel/exchange/export.ts';
import { timeText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import type { Blob } from '../kernel/ground/method.ts';
import { refuse } from '../kernel/ground/refusal.ts';
import { type Gs1Writer, labelPages } from './label.ts';
import { type Drawing, drawPdf } from './pdf.ts';

/** A PDF under a name with its moment, drawn while it is sent. Kept as an answer to a repeated request, it is its name only. */
export const pdfBlob = async (
  ctx: Pick<Context, 'clock' | 'user'>,
  title: string,
  pages: () => Promise<Iterable<Drawing>> | Iterable<Drawing>,
): Promise<Blob> => {
  const now = ctx.clock.now();
  const fileName = `${title.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')}_${timeText(now).replace(/\D/g, '')}.pdf`;
  const content = await sentInTurn(ctx.user.id, async () => drawPdf(title, now, await pages()));
  const blob = { fileName, contentType: 'application/pdf', content, toJSON: () => ({ fileName }) };
  return blob;
};

/** Labels as a PDF, one on a page of its own size, each `copies` times in a row. Refused whole where one of them cannot be printed. */
export const labelFile = async (
  ctx: Pick<Context, 'clock' | 'user'>,
  {
    title,
    design,
    rows,
    copies,
    writeGs1,
  }: {
    readonly title: string;
    readonly design: LabelDesign;
    readonly rows: readonly LabelRow[];
    readonly copies: number;
    readonly writeGs1: Gs1Writer;
  },
): Promise<Blob> => {
  if (copies * rows.length > mostLabels) throw refuse({ code: 'print.tooManyLabels', params: { max: mostLabels } });
  if (copies * rows.length === 0) throw refuse({ code: 'print.nothing' });
  return pdfBlob(ctx, title, async () => {
    const made = await labelPages(design, rows, copies, writeGs1);
    if ('issues' in made) throw refuse(...made.issues);
    return made.pages;
  });
};
