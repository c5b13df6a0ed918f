import { saveAnswerConfig } from '@wms/contract/srm/purchase/answerConfig.calls.ts';
import { answerConfig } from '@wms/contract/srm/purchase/answerConfig.ts';
import * as calls from '@wms/contract/srm/purchase/purchase.calls.ts';
import { runImport } from '../../kernel/exchange/import.ts';
import { templateBlob } from '../../kernel/exchange/methods.ts';
import { answer, answerStream, type Method } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { ruleBodies, saveRule } from '../configuration/door.ts';
import { acceptOrders, rejectOrders, replyToOrders, requestDateChanges, withdrawReplies } from './answer.commands.ts';
import { closeLines, reopenLines } from './close.commands.ts';
import { agreeToChanges, answerOnBehalf, refuseChanges } from './decide.commands.ts';
import { getOrderDecisions } from './decision.queries.ts';
import { importOrders, orderColumnsOf, orderImportPlan } from './import.commands.ts';
import { changeOrder, publishOrders, resendOrders } from './order.commands.ts';
import { countTabs, exportOrders, getOrder, listDeliverable, listOrders } from './purchase.queries.ts';
import { getFigureEvents, getTrackingStory } from './story.queries.ts';

const menu = 'OrderCollaboration.UserOrder';
const inside = 'ISrmPurchaseService';
const title = ['Purchase orders', '采购订单', '採購訂單'] as const;

/** Every call of the room of orders. */
export const purchaseMethods: readonly Method[] = [
  answer(saveAnswerConfig, (ctx, given) => saveRule(ctx, answerConfig, given)),
  ...writtenMethods(answerConfig, ruleBodies(answerConfig)),
  ...[calls.supplierOrders, calls.buyerOrders].flatMap((reads) => [
    answer(reads.list, listOrders),
    answer(reads.get, getOrder),
    answer(reads.decisions, getOrderDecisions),
    answer(reads.countTabs, countTabs),
    answer(reads.explainFigure, getFigureEvents),
  ]),
  answer(calls.listDeliverable, listDeliverable),
  answer(calls.getStory, getTrackingStory),
  answer(calls.acceptOrders, acceptOrders),
  answer(calls.replyToOrders, replyToOrders),
  answer(calls.rejectOrders, rejectOrders),
  answer(calls.withdrawReplies, withdrawReplies),
  answer(calls.requestDateChanges, requestDateChanges),
  answer(calls.publishOrders, publishOrders),
  answer(calls.agreeToChanges, agreeToChanges),
  answer(calls.refuseChanges, refuseChanges),
  answer(calls.resendOrders, resendOrders),
  answer(calls.changeOrder, changeOrder),
  answer(calls.answerOnBehalf, answerOnBehalf),
  answer(calls.closeLines, closeLines),
  answer(calls.reopenLines, reopenLines),
  answer(calls.importOrders, importOrders),
  ...calls.orderExchanges.flatMap((exchange) => [
    answerStream(exchange.import, (stream) =>
      runImport(stream, orderImportPlan(inside, stream.upload.fields.publish !== '0'), { menu, title }),
    ),
    answer(exchange.template, (ctx) => templateBlob(ctx, title, orderColumnsOf(ctx))),
  ]),
  ...calls.orderExports.map((call) => answer(call, exportOrders)),
];
