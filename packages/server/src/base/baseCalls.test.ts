import { cell } from '@wms/contract/base/cell.ts';
import { organization } from '@wms/contract/base/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse.ts';
import { zone } from '@wms/contract/base/zone.ts';
import { walkBaseCalls } from '../../test/baseCalls.ts';

walkBaseCalls([
  ['BASE-087', organization, 'fields'],
  ['BASE-088', warehouse, 'fields'],
  ['BASE-091', zone, 'fields'],
  ['BASE-092', cell, 'fields'],
  ['BASE-121', organization, 'list'],
  ['BASE-122', organization, 'add'],
  ['BASE-123', organization, 'get'],
  ['BASE-124', organization, 'update'],
  ['BASE-125', organization, 'purge'],
  ['BASE-126', warehouse, 'list'],
  ['BASE-127', warehouse, 'add'],
  ['BASE-128', warehouse, 'get'],
  ['BASE-129', warehouse, 'update'],
  ['BASE-130', warehouse, 'purge'],
  ['BASE-131', cell, 'list'],
  ['BASE-132', cell, 'add'],
  ['BASE-133', cell, 'get'],
  ['BASE-134', cell, 'update'],
  ['BASE-135', cell, 'purge'],
  ['BASE-151', zone, 'list'],
  ['BASE-152', zone, 'add'],
  ['BASE-153', zone, 'get'],
  ['BASE-154', zone, 'update'],
  ['BASE-155', zone, 'purge'],
  ['BASE-162', organization, 'page'],
  ['BASE-163', warehouse, 'page'],
  ['BASE-164', cell, 'page'],
]);
