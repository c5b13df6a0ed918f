/** Designs as files: carried from one installation to another, or kept outside. */
import type { Issue } from '../kernel/issue.ts';
import { designIssues, readDesign } from './design.shapes.ts';
import type { LabelDesign } from './design.ts';

const format = 'label-design';
const version = 1;
/** A design in a file is a few thousand characters; what is much longer is something else. */
const mostFileCharacters = 50_000;

export const designFileText = (design: LabelDesign): string => `${JSON.stringify({ format, version, design }, null, 2)}\n`;

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const notFile: readonly Issue[] = [{ code: 'print.notFile' }];
/** What a file holds: a whole design that may be saved, or all that keeps it from that, each at its place. */
export const readDesignFile = (text: string): { readonly design: LabelDesign } | { readonly issues: readonly Issue[] } => {
  if (text.length > mostFileCharacters) return { issues: notFile };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { issues: notFile };
  }
  if (!isBag(value) || value.format !== format) return { issues: notFile };
  if (value.version !== version)
    return {
      issues: [{ code: 'print.fileVersion', field: 'version', params: { found: String(value.version).slice(0, 10), version } }],
    };
  const inner = JSON.stringify(value.design ?? null);
  const issues = designIssues(inner);
  if (issues.length > 0) return { issues };
  const read = readDesign(inner);
  return 'design' in read && read.design.kind === 'label' ? { design: read.design } : { issues: notFile };
};
