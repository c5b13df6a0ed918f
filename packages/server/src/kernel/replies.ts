import { type ErrorCode, type ErrorReply, errorStatus, type Issue } from '@wms/contract/kernel/issue.ts';
import { inLocale, type Locale, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { Refusal } from './refusal.ts';

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
    ...(text ? { message: say(text, locale, issue.params) } : {}),
    ...(issue.params ? { params: localized(issue.params, locale) } : {}),
    ...(issue.rowId === undefined ? {} : { rowId: issue.rowId }),
  };
};

/** The one mapper from what was thrown to what is answered: a refusal keeps its code, anything else is a crash. */
export const replyOf = (
  error: unknown,
  phrases: Phrases,
  locale: Locale,
  requestId: string,
): { readonly status: number; readonly body: ErrorReply; readonly isCrash: boolean } => {
  if (!(error instanceof Refusal)) {
    return {
      status: 500,
      isCrash: true,
      body: { errorCode: '50000', errorMessage: inLocale(phrases['error.server'] ?? generic, locale), requestId, details: [] },
    };
  }
  const details = error.issues.map((issue) => detailOf(issue, phrases, locale));
  const own = phrases[`error.${error.errorCode}`];
  const single =
    error.errorCode === '20005' && details.length > 0
      ? details.flatMap((detail) => (detail.message ? [detail.message] : [])).join('\n')
      : '';
  return {
    status: errorStatus[error.errorCode],
    isCrash: false,
    body: {
      errorCode: error.errorCode,
      errorMessage: single || (own ? say(own, locale, error.params) : error.errorCode),
      requestId,
      details,
    },
  };
};
export const statusOf = (code: ErrorCode): number => errorStatus[code];
