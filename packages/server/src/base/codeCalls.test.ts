import { classification } from '@wms/contract/base/classification/classification.ts';
import { documentClass } from '@wms/contract/base/documentClass/documentClass.ts';
import { itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import { unit } from '@wms/contract/base/unit/unit.ts';
import { unitConversion } from '@wms/contract/base/unitConversion/unitConversion.ts';
import { walkBaseCalls } from '../../test/baseCalls.ts';

walkBaseCalls([
  ['BASE-099', unit, 'fields'],
  ['BASE-100', unitConversion, 'fields'],
  ['BASE-101', itemUnitConversion, 'fields'],
  ['BASE-156', classification, 'list'],
  ['BASE-157', classification, 'add'],
  ['BASE-158', classification, 'get'],
  ['BASE-159', classification, 'update'],
  ['BASE-160', classification, 'purge'],
  ['BASE-171', unit, 'page'],
  ['BASE-172', unitConversion, 'page'],
  ['BASE-173', itemUnitConversion, 'page'],
  ['BASE-176', documentClass, 'page'],
]);
