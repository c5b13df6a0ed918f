/**
 * The actions most lists have. A screen takes those of its declaration:
 *
 *   toolbar={[acts.add, acts.modify, acts.delete, acts.cancelDelete, acts.physicalDelete, acts.export]}
 *
 * Delete makes a valid record invalid, cancel delete takes that back, physical delete removes the row (LIST-84).
 */
import type { BodyOf } from '@wms/contract/kernel/call.ts';
import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource, StandardAct } from '@wms/contract/kernel/resource.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { ListTools, ToolbarAct } from '../action/act.ts';
import { needsStatus, standardNeeds } from '../action/toolbar.ts';
import { type ListRow, numberField, operationsOf } from '../field/fields.ts';
import { actionWords } from '../field/words.ts';
import { sayNow } from '../frame/locale.tsx';
import { goTo } from '../frame/tabStore.ts';
import { type Subject, toast } from '../frame/toast.tsx';
import { type Addressed, queryClient, send } from '../wire/calls.ts';
import { call, newKey } from '../wire/client.ts';
import { CallError } from '../wire/faults.ts';
import { exportAct, importAct } from './exchangeActs.ts';

const words = definePhrases({
  doneMany: ['{count} {count|record|records} done', '操作成功，共 {count} 条', '操作成功，共 {count} 筆'],
});

export interface Places {
  /** The address of the add form, and of the form of one record. */
  readonly add?: string;
  readonly modify?: (id: string, row: ListRow) => string;
  /** The calls of the resource are the generic ones: what takes rows also takes all rows of a search. */
  readonly takesWhole?: boolean;
}

/** Rows as a batch call takes them: each with the version it was read in. */
export const versioned = ({ id, version }: ListRow) => ({ id, version });
export const delList = (rows: readonly ListRow[]) => ({ delList: rows.map(versioned) });

/** The chosen rows, or all rows of the search: its conditions, and how many there were when one was asked. */
export const meantRows = ({ rows, isWhole, condition, shown }: ListTools) =>
  isWhole ? { all: '1', wholeCount: shown?.total ?? 0, condition } : delList(rows);

/** Sends a command, says that it is done and makes the lists of its service stale. The fault of a failed one was reported already. */
const command = async (
  service: string,
  operation: string,
  body: unknown,
  done: Trilingual = messages['operate.success'],
): Promise<boolean> => {
  try {
    await call(service, operation, body, { key: newKey() });
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
  toast.success(sayNow(done));
  // Not awaited: the refresh that mostly follows then joins this reading instead of asking a second time.
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === service });
  return true;
};

/**
 * Sends a declared command and says that it is done, `{count}` being how many the answer counts; false when it failed, which was
 * reported already.
 */
export const carryOut = async <C extends Addressed>(
  declared: C,
  body: BodyOf<C>,
  done?: Trilingual,
  to?: Subject,
): Promise<boolean> => {
  let reply: unknown;
  try {
    reply = await send(declared, body);
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
  const { count = 1 } = (reply ?? {}) as { readonly count?: number };
  toast.success(sayNow(done ?? (count > 1 ? words.doneMany : messages['operate.success']), { count }), to);
  return true;
};

type Acts = Readonly<Partial<Record<StandardAct, ToolbarAct>>>;
const standard = <K extends keyof typeof standardNeeds & keyof typeof actionWords>(key: K) => ({
  key,
  label: actionWords[key],
  needs: standardNeeds[key],
});

/** Those that open a form. */
const formActs = ({ add, modify }: Places): Acts => ({
  ...(add ? { add: { ...standard('add'), flag: 'isAdd', isPrimary: true, run: () => goTo(add) } } : {}),
  ...(modify
    ? {
        modify: {
          ...standard('modify'),
          flag: 'isModify',
          isFace: true,
          run: ({ rows: [row] }: ListTools) => row && goTo(modify(row.id, row)),
        },
      }
    : {}),
});

/** Those that send the chosen rows to a call the resource has. */
const rowActs = (resource: Resource, takesWhole: boolean): Acts => {
  const batch =
    (operation: string, done: Trilingual = messages['operate.success']) =>
    async (tools: ListTools) => {
      if (await command(resource.wire?.service ?? '', operation, meantRows(tools), done)) tools.refresh();
    };
  const [invalidate] = operationsOf(resource, 'invalidate');
  const [restore] = operationsOf(resource, 'restore');
  const [purge] = operationsOf(resource, 'purge');
  return {
    ...(invalidate
      ? {
          delete: {
            ...standard('delete'),
            flag: 'isDelete',
            takesWhole,
            ask: { text: messages['confirm.void'], isDanger: true },
            issues: needsStatus(resource, 'statusCode', actionWords.delete, ['1']),
            run: batch(invalidate),
          },
        }
      : {}),
    ...(restore
      ? {
          cancelDelete: {
            ...standard('cancelDelete'),
            flag: 'isCancelInvalid',
            takesWhole,
            ask: { text: messages['confirm.cancelVoid'] },
            issues: needsStatus(resource, 'statusCode', actionWords.cancelDelete, ['0']),
            run: batch(restore),
          },
        }
      : {}),
    ...(purge
      ? {
          physicalDelete: {
            ...standard('physicalDelete'),
            flag: 'isPhysicalDelete',
            takesWhole,
            ask: { text: messages['confirm.delete'], isDanger: true },
            run: batch(purge, messages['delete.success']),
          },
        }
      : {}),
  };
};

/** Those that carry rows in and out as a workbook. */
const workbookActs = (resource: Resource): Acts => {
  const port = resource.exchange?.port ?? resource.wire?.service ?? '';
  return {
    ...(resource.exchange?.import
      ? {
          import: importAct({
            service: port,
            title: resource.labels.$ ?? ['', '', ''],
            number: numberField(resource),
            rows: resource.exchange.importRows ?? workbookLimits.rowsCeiling,
          }),
        }
      : {}),
    ...(resource.exchange?.export ? { export: exportAct(port) } : {}),
  };
};

export const standardActs = (resource: Resource, { takesWhole = false, ...places }: Places): Acts => ({
  ...formActs(places),
  ...rowActs(resource, takesWhole),
  ...workbookActs(resource),
});
