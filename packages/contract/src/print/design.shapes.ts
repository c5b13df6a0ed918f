import { z } from 'zod';
import type { Issue } from '../kernel/issue.ts';
import { designProblems, elementField, mostElements, mostFields, paperSides } from './design.rules.ts';
import {
  type Design,
  gs1Clash,
  gs1Symbologies,
  type LabelDesign,
  type LabelIdentifier,
  labelColumnNames,
  labelIdentifiers,
  resolutions,
  symbologies,
} from './design.ts';

const side = z.number().min(paperSides.least).max(paperSides.most);
const place = z.number().min(0).max(paperSides.most);
const length = z.number().positive().max(paperSides.most);
const column = z.enum(labelColumnNames);
const words = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);
const box = { x: place, y: place, w: length, h: length };
const identifiers = z
  .array(z.enum(Object.keys(labelIdentifiers) as [LabelIdentifier, ...LabelIdentifier[]]))
  .min(1)
  .max(8);
const ofColumn = { column, code: z.enum(symbologies) };
const ofGs1 = { identifiers, code: z.enum(gs1Symbologies) };
export const codeContent = z.discriminatedUnion('code', [z.strictObject(ofColumn), z.strictObject(ofGs1)]);
const element = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...box,
    column: column.optional(),
    text: words.optional(),
    size: z.number().min(1).max(60),
    align: z.enum(['left', 'center', 'right']).optional(),
    identifiers: identifiers.optional(),
  }),
  z.discriminatedUnion('code', [
    z.strictObject({ kind: z.literal('code'), ...box, ...ofColumn }),
    z.strictObject({ kind: z.literal('code'), ...box, ...ofGs1 }),
  ]),
  z.strictObject({ kind: z.literal('box'), ...box }),
]);
const label = z.strictObject({
  kind: z.literal('label'),
  width: side,
  height: side,
  dpi: z.literal(resolutions),
  elements: z.array(element).min(1).max(mostElements),
});
const fieldNames = z.array(z.string().max(60)).min(1).max(mostFields);
const document = z.strictObject({
  kind: z.literal('document'),
  title: words.optional(),
  landscape: z.boolean().optional(),
  facts: fieldNames.optional(),
  columns: fieldNames.optional(),
  note: z.string().max(2000).optional(),
});
const design = z.discriminatedUnion('kind', [label, document]);

const clashIn = ({ elements }: LabelDesign): string | undefined =>
  elements.map((one) => (one.kind === 'code' && 'identifiers' in one ? gs1Clash(one.identifiers) : undefined)).find(Boolean);

/** What a text says as a design; the reason where it says none. Pictures, formulas and addresses have no place in one. */
export const readDesign = (text: string): { readonly design: Design } | { readonly issue: Issue } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { issue: { code: 'print.notDesign', field: 'design', params: { at: '' } } };
  }
  const read = design.safeParse(value);
  if (!read.success) {
    const at = read.error.issues[0]?.path.join('.') ?? '';
    return { issue: { code: 'print.notDesign', field: 'design', params: { at } } };
  }
  const found = read.data;
  const outside =
    found.kind === 'label'
      ? found.elements.findIndex(({ x, y, w, h }) => x + w > found.width + 0.01 || y + h > found.height + 0.01)
      : -1;
  const clash = found.kind === 'label' ? clashIn(found) : undefined;
  if (clash !== undefined) return { issue: { code: 'print.gs1Clash', field: 'design', params: { value: clash } } };
  return outside < 0 ? { design: found } : { issue: { code: 'print.outside', field: 'design', params: { count: outside + 1 } } };
};

type ShapeIssue = z.core.$ZodIssue;
const placed = ({ path }: ShapeIssue): Issue => {
  const [first, at, ...members] = path;
  if (first === 'elements' && typeof at === 'number') {
    const member = members.join('.');
    const isColumn = member === 'column';
    return {
      code: isColumn ? 'print.unknownColumn' : 'print.badElement',
      field: elementField(at),
      params: { at: at + 1, ...(isColumn ? {} : { member }) },
    };
  }
  if (first === 'width' || first === 'height')
    return { code: 'print.paperSide', field: first, params: { min: paperSides.least, max: paperSides.most } };
  if (first === 'elements') return { code: 'print.elementCount', field: first, params: { max: mostElements } };
  return { code: 'print.notDesign', field: 'design', params: { at: path.join('.') } };
};
/** All that keeps a text from being saved as a design, each at its place; nothing where it may be. */
export const designIssues = (text: string): readonly Issue[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ code: 'print.notDesign', field: 'design', params: { at: '' } }];
  }
  const read = design.safeParse(value);
  if (!read.success) return [...new Map(read.error.issues.map(placed).map((issue) => [JSON.stringify(issue), issue])).values()];
  return read.data.kind === 'label' ? designProblems(read.data) : [];
};
