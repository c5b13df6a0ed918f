import { exchangePhrases } from '@wms/contract/kernel/exchange.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { type House, type Opened, runAside } from '../call/dispatcher.ts';
import { replyOf } from '../call/replies.ts';
import { type Blob, isBlob } from '../ground/method.ts';
import { openTask, saveTask, storeFile } from './tasks.ts';

const asked = (header: unknown): number | undefined => {
  const seconds = typeof header === 'string' && /^\d{1,2}$/.test(header) ? Number(header) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : seconds * 1_000;
};

/** Keeps the file of a finished export for its owner, or why there is none. */
const follow = async (house: House, opened: Opened, taskId: string, answering: Promise<unknown>): Promise<void> => {
  try {
    const answer = await answering;
    if (!isBlob(answer)) throw new Error('only a file can be fetched later');
    const { fileName, contentType, content }: Blob = answer;
    await runAside(house, opened, async (ctx) => {
      await storeFile(ctx, taskId, content);
      await saveTask(ctx, taskId, { state: 6, progress: 100, note: '', fileName, contentType });
    });
  } catch (error) {
    const { body, isCrash } = replyOf(error, house.phrases, opened.locale, opened.requestId);
    if (isCrash) house.log.error({ err: error, requestId: opened.requestId }, 'an export in the background crashed');
    await runAside(house, opened, (ctx) => saveTask(ctx, taskId, { state: isCrash ? 5 : 4, note: body.errorMessage })).catch(
      (failed: unknown) => house.log.error({ err: failed }, 'the end of a task was not written'),
    );
  }
};

/**
 * The answer of a call that makes a file, or `{taskId}` when it is not there after as many seconds as the header App-Background
 * says: the work goes on, and its file waits for its owner among the tasks. Without the header, and for other calls, nothing
 * changes.
 */
export const orBackground = async (
  house: House,
  opened: Opened,
  header: unknown,
  answering: Promise<unknown>,
): Promise<unknown> => {
  const patience = asked(header);
  const { method, holder } = opened;
  const { grant } = method;
  if (patience === undefined || typeof grant === 'string' || grant.flag !== 'isExport' || !holder) return answering;
  // the task would appear in the task list of the impersonated person
  if (holder.impersonator) return answering;
  // the menu whose right opened the call: the same right opens its file later
  const menuNo = grant.menus.find((menu) => holder.grants.get(menu)?.has('isExport')) ?? '';
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((done) => {
    clock = setTimeout(() => done('late'), patience);
  });
  const first = await Promise.race([answering.then((answer) => ({ answer })), late]).finally(() => clearTimeout(clock));
  if (first !== 'late') return first.answer;
  const [service = ''] = opened.call.wire.split('/');
  const taskId = await runAside(house, opened, (ctx) =>
    openTask(ctx, {
      kind: 'export',
      service,
      menuNo,
      title: inLocale(house.phrases[`route.${menuNo}`] ?? exchangePhrases['export.running'], opened.locale),
      fileName: '',
    }),
  );
  void follow(house, opened, taskId, answering);
  return { taskId };
};
