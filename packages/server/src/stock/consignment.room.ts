import { messages } from '@wms/contract/spec/messages.gen.ts';
import * as calls from '@wms/contract/stock/consignment.calls.ts';
import { difference, escrow, vmiLine } from '@wms/contract/stock/consignment.documents.ts';
import { differenceFlow } from '@wms/contract/stock/difference.flow.ts';
import { movementsMenu } from '@wms/contract/stock/vmiMovement.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { sql } from 'kysely';
import { runImport } from '../kernel/exchange/import.ts';
import { importMethodsOf } from '../kernel/exchange/methods.ts';
import { among } from '../kernel/ground/among.ts';
import { answer, answerStream, type Method } from '../kernel/ground/method.ts';
import { dueJob } from '../kernel/room/job.ts';
import { defineRoom } from '../kernel/room/room.ts';
import { abcClass, dormantStock, exportAnalysis, stockRanking } from './analysis.queries.ts';
import { consignmentAlerts } from './consignment.alerts.ts';
import { consignmentQueues } from './consignment.home.ts';
import * as lists from './consignment.queries.ts';
import { countsPlan } from './counts.import.ts';
import { answerDiff, compareWarehouse, explainDiff, reportFigures } from './difference.commands.ts';
import { giveBack, previewSettlement, settleTakeOver, takeOver } from './escrow.commands.ts';
import { figuresPlan } from './figures.import.ts';
import * as periods from './period.commands.ts';

const counts = {
  menu: movementsMenu,
  title: messages['route.InventorySynergy.Vmi.InventoryDifference'],
  sides: ['purchaser', 'platform'] as const,
};
const figures = {
  menu: warehouseDiff.menu,
  title: messages['route.InventorySynergy.Escrow.WarehouseDiff'],
  sides: ['supplier'] as const,
};

const methods: readonly Method[] = [
  answer(calls.listVmi, lists.listVmi),
  answer(calls.getVmi, lists.getVmi),
  answer(calls.exportVmi, lists.exportVmi),
  answer(calls.listDifferences, lists.listDifferences),
  answer(calls.listPeriodChanges, lists.listPeriodChanges),
  answer(calls.exportDifferences, lists.exportDifferences),
  answer(calls.exportPeriodChanges, lists.exportPeriodChanges),
  answer(calls.listMovements, lists.listMovements),
  answer(calls.exportMovements, lists.exportMovements),
  answer(calls.confirmPeriod, periods.confirmPeriod),
  answer(calls.disputePeriod, periods.disputePeriod),
  answer(calls.solvePeriod, periods.solve),
  answer(calls.createAdjustment, periods.createAdjustment),
  answer(calls.handleException, periods.handleException),
  answer(calls.syncInventory, periods.syncInventory),
  answer(calls.closePeriod, periods.closePeriod),
  answer(calls.reopenPeriod, periods.reopenPeriod),
  answerStream(calls.importCounts, (stream) => runImport(stream, countsPlan, counts)),
  ...importMethodsOf(countsPlan, counts),
  answer(calls.listEscrow, lists.listEscrow),
  answer(calls.exportEscrow, lists.exportEscrow),
  answer(calls.takeOver, takeOver),
  answer(calls.giveBack, giveBack),
  answer(calls.previewSettlement, previewSettlement),
  answer(calls.settleTakeOver, settleTakeOver),
  answer(calls.listWarehouseDiffs, lists.listWarehouseDiffs),
  answer(calls.exportWarehouseDiffs, lists.exportWarehouseDiffs),
  answer(calls.reportFigures, reportFigures),
  ...importMethodsOf(figuresPlan, figures),
  answer(calls.compareWarehouse, compareWarehouse),
  answer(calls.explainDiff, explainDiff),
  answer(calls.agreeDiff, answerDiff),
  answer(calls.getDormantStock, dormantStock),
  answer(calls.getAbcClass, abcClass),
  answer(calls.getStockRanking, stockRanking),
  answer(calls.exportAnalysis, exportAnalysis),
];

const isOpen = among(differenceFlow, 'open', sql.ref('d.diff_status'));
/** Goods of suppliers that we keep. It stands behind the rooms of the main job, whose tiles come first. */
export const consignmentRoom = defineRoom({
  name: 'stock/consignment',
  methods,
  documents: [vmiLine, escrow, difference],
  alerts: consignmentAlerts,
  tiles: consignmentQueues,
  jobs: [
    dueJob(
      'vmi.period',
      { find: periods.duePeriods, run: periods.workOff },
      { id: '7', jobName: 'VMI 期间结转', scheduleType: '2', runTime: '00:10' },
    ),
  ],
  files: [
    {
      resource: warehouseDiff,
      menus: [warehouseDiff.menu],
      needs: (id) => sql`exists (select 1 from inv_warehouse_diff d where d.id = ${id} and ${isOpen})`,
    },
  ],
});
