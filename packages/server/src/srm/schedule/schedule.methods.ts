import * as calls from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { scheduleColumns } from '@wms/contract/srm/schedule/scheduleSheet.ts';
import { runImport } from '../../kernel/exchange/import.ts';
import { templateBlob } from '../../kernel/exchange/methods.ts';
import { answer, answerStream, type Method } from '../../kernel/ground/method.ts';
import { board, compareRows } from './board.queries.ts';
import { addDraft, changeDraft, saveGrid } from './draft.commands.ts';
import { schedulePlan, takeSchedules } from './import.commands.ts';
import { foreseeOrderEnd } from './orderEnd.commands.ts';
import { preview } from './preview.queries.ts';
import { publish } from './publish.commands.ts';
import { openChange, reply, settle } from './reply.commands.ts';
import { changeLocked, closeRows, withdraw } from './row.commands.ts';
import { exportSchedules, getChanges, getSchedule, listSchedules, seeChanges } from './schedule.queries.ts';
import { getRules, getSetting, saveRules, saveSetting } from './setting.commands.ts';

const title = ['Delivery schedules', '交货排程', '交貨排程'] as const;
const inside = 'ISrmSchedulingKanbanService';

/** Every call of the room of schedules. */
export const scheduleMethods: readonly Method[] = [
  answer(calls.listForSupplier, listSchedules(true)),
  answer(calls.getForSupplier, getSchedule(true)),
  answer(calls.listForBuyer, listSchedules(false)),
  answer(calls.getForBuyer, getSchedule(false)),
  answer(calls.getBoard, board),
  answer(calls.getChangeRecord, getChanges),
  answer(calls.seeChanges, seeChanges),
  answer(calls.replySchedule, reply),
  answer(calls.changeSchedule, openChange),
  answer(calls.addSchedule, addDraft),
  answer(calls.takeSchedules, takeSchedules),
  answer(calls.saveScheduleGrid, saveGrid),
  answer(calls.updateSchedule, changeDraft),
  answer(calls.previewPublish, preview),
  answer(calls.foreseeOrderEnd, foreseeOrderEnd),
  answer(calls.publishSchedule, publish),
  answer(calls.settleReply, settle),
  answer(calls.changeLockedRow, changeLocked),
  answer(calls.withdrawSchedule, withdraw),
  answer(calls.closeSchedule, closeRows),
  answer(calls.compareVersions, compareRows),
  answerStream(calls.importSchedules, (stream) => runImport(stream, schedulePlan(inside), { menu: schedule.menu, title })),
  answer(calls.scheduleTemplate, (ctx) => templateBlob(ctx, title, scheduleColumns)),
  answer(calls.exportForBuyer, exportSchedules(false)),
  answer(calls.exportForSupplier, exportSchedules(true)),
  answer(calls.getCommonSetting, getSetting),
  answer(calls.saveCommonSetting, saveSetting),
  answer(calls.getLockRules, getRules),
  answer(calls.saveLockRules, saveRules),
];
