/** What the dialog of printing takes. Pure. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { printWords } from './words.ts';

export interface PrintForm {
  readonly template: string;
  readonly boxCount: string;
  readonly copies: string;
  readonly printer: string;
}
export const firstForm: PrintForm = { template: '', boxCount: '1', copies: '1', printer: '' };
/** The most that one print takes of one thing. */
const mostCopies = 99;

const countProblem = (text: string): Trilingual | undefined =>
  /^\d+$/.test(text.trim()) && Number(text) <= mostCopies ? undefined : printWords.count;
export type Problems = Readonly<Partial<Record<keyof PrintForm, Trilingual>>>;
/** What is wrong, by member: the exact words for a template that is missing (PRINT-04 to PRINT-07). */
export const problemsOf = ({ template, boxCount, copies }: PrintForm, kind: 'documents' | 'labels'): Problems => {
  const box = kind === 'labels' ? countProblem(boxCount) : undefined;
  const copy = countProblem(copies);
  const isNone = !box && !copy && (Number(copies) === 0 || (kind === 'labels' && Number(boxCount) === 0));
  return {
    ...(template === '' ? { template: kind === 'documents' ? messages['print.selectTemplate'] : printWords.templateNeeded } : {}),
    ...(box ? { boxCount: box } : {}),
    ...(copy ? { copies: copy } : isNone ? { copies: printWords.none } : {}),
  };
};
