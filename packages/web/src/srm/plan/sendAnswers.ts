import type { BodyOf } from '@wms/contract/kernel/call.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { type Addressed, send } from '../../kernel/wire/calls.ts';
import { CallError, type FaultDetail } from '../../kernel/wire/faults.ts';

/** Sends answers and says that they are sent; what is wrong with them stays in their dialog. */
export const sendAnswers = async <C extends Addressed>(
  declared: C,
  body: BodyOf<C>,
  done: Trilingual,
  count: number,
): Promise<readonly FaultDetail[] | undefined> => {
  try {
    await send(declared, body, { report: 'none' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.details.length > 0 ? error.details : [{ code: error.code, message: error.message }];
  }
  toast.success(sayNow(done, { count }));
  return undefined;
};
