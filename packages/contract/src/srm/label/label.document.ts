import { defineDocument } from '../../kernel/document.ts';
import { containerFlow } from './container.flow.ts';
import { containerGuards } from './container.rules.ts';
import { container } from './container.ts';
import { labelFlow } from './label.flow.ts';
import { labelGuards } from './label.rules.ts';
import { label } from './label.ts';

export const labelDocument = defineDocument({
  resource: label,
  flow: labelFlow,
  state: 'snBarcodeStatus',
  number: 'barcode',
  guards: labelGuards,
});
export const containerDocument = defineDocument({
  resource: container,
  flow: containerFlow,
  state: 'barcodeStatus',
  number: 'boxNo',
  guards: containerGuards,
});
