import { type ErrorReply, errorStatus, type Issue } from '@wms/contract/kernel/issue.ts';
import { inLocale, type Locale, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { Refusal } from '../ground/refusal.ts';
import { sqlState } from '../ground/sql.ts';

/** The texts of every code and message, merged by the composition root. */
export type Phrases = Readonly<Record<string, Trilingual>>;

const generic: Trilingual = ['Server internal exception!', '服务器内部异常！', '伺服器內部異常！'];

const localized = (params: Params | undefined, locale: Locale): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, typeof value === 'object' ? inLocale(value, locale) : value]),
  );

const detailOf = (issue: Issue, phrases: Phrases, locale: Locale) => {
  const text = phrases[issue.code];
  return {
    code: issue.code,
    ...(issue.field === undefined ? {} : { field: issue.field }),
    // a text may name the member it is about; a label among the parameters says it better
    ...(text ? { message: say(text, locale, { field: issue.field ?? '', ...issue.params }) } : {}),
    ...(issue.params ? { params: localized(issue.params, locale) } : {}),
    ...(issue.rowId === undefined ? {} : { rowId: issue.rowId }),
  };
};

/** SQLSTATEs of a value that no column can hold: a schema let it through, and still it is the caller's. */
const misfits = new Set(['22003', '22P02', '22007', '22008', '22021', '22P05']);
/** SQLSTATEs of a database that has no time: a lock or a statement took too long, or too many ask. */
const busy = /^(55P03|57014|40001|40P01|53\d\d\d)$/;
/** What the pool says when no connection came free or could be made in time: nothing of the call was begun. */
const noConnection = new Set(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']);
const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  const state = sqlState(error);
  if (misfits.has(state)) return new Refusal('20002', [{ code: 'valid.shape' }]);
  const isLate = error instanceof Error && noConnection.has(error.message);
  return isLate || busy.test(state) ? new Refusal('50003') : undefined;
};

/** Seconds after which asking again makes sense, for answers that mean "not now"; a refusal that knows better says `seconds`. */
const retryAfterOf = (status: number, { seconds }: Params): number | undefined =>
  status === 429 || status === 503 ? (typeof seconds === 'number' ? seconds : 2) : undefined;

/** The one mapper from what was thrown to what is answered: a refusal keeps its code, anything else is a crash. */
export const replyOf = (
  error: unknown,
  phrases: Phrases,
  locale: Locale,
  requestId: string,
): {
  readonly status: number;
  readonly body: ErrorReply;
  readonly isCrash: boolean;
  readonly retryAfter?: number | undefined;
} => {
  const refusal = refusalOf(error);
  if (!refusal) {
    return {
      status: 500,
      isCrash: true,
      body: { errorCode: '50000', errorMessage: inLocale(phrases['error.server'] ?? generic, locale), requestId, details: [] },
    };
  }
  const details = refusal.issues.map((issue) => detailOf(issue, phrases, locale));
  const own = phrases[`error.${refusal.errorCode}`];
  const single =
    refusal.errorCode === '20005' && details.length > 0
      ? details.flatMap((detail) => (detail.message ? [detail.message] : [])).join('\n')
      : '';
  return {
    status: errorStatus[refusal.errorCode],
    isCrash: false,
    retryAfter: retryAfterOf(errorStatus[refusal.errorCode], refusal.params),
    body: {
      errorCode: refusal.errorCode,
      errorMessage: single || (own ? say(own, locale, refusal.params) : refusal.errorCode),
      requestId,
      details,
    },
  };
};
