/** What the screens of labels share: documents with their texts, and names of what is chosen. */

import { containerPhrases } from '@wms/contract/srm/label/container.ts';
import type { ListedContainer, ListedLabel } from '@wms/contract/srm/label/label.calls.ts';
import { containerDocument, labelDocument } from '@wms/contract/srm/label/label.document.ts';
import { labelPhrases } from '@wms/contract/srm/label/label.rules.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';

export const labelMoves = { document: labelDocument, texts: labelPhrases };
export const containerMoves = { document: containerDocument, texts: containerPhrases };
export const withTexts = reasonsWith(labelPhrases);

const few = 3;
const named = (numbers: readonly string[]): string =>
  numbers.length > few ? `${numbers.slice(0, few).join(', ')} … (${numbers.length})` : numbers.join(', ');
export const labelNames = (rows: readonly ListedLabel[]): string => named(rows.map(({ barcode }) => barcode));
export const boxNames = (rows: readonly ListedContainer[]): string => named(rows.map(({ boxNo }) => boxNo));
