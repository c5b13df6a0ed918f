import type { Params } from './phrase.ts';

/** One thing that is wrong: a code with a text in three languages, where it is, and the figures the text names. */
export interface Issue<N extends string = string> {
  readonly code: string;
  readonly field?: N;
  readonly params?: Params;
  /** The row of a list body or the id of a record the issue belongs to. */
  readonly rowId?: string;
}

/** Whether an issue is about the value of one field alone, whatever else is the case: empty, malformed, or no such reference. */
export const isFieldFault = ({ code }: Issue): boolean => /^(input|select|valid|ref)\./.test(code);

/** An issue as it travels: with its text in the language of the request (ERR-11). */
export interface ErrorDetail {
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
  readonly params?: Params;
  readonly rowId?: string;
}

/** The body of every answer that is not HTTP 200. */
export interface ErrorReply {
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly requestId: string;
  readonly details: readonly ErrorDetail[];
}

/** Status and meaning of each error code (ERR-11). */
export const errorStatus = {
  '10001': 401,
  '10002': 403,
  '10004': 401,
  '10005': 403,
  '10007': 403,
  '10008': 403,
  '10009': 429,
  '10011': 403,
  '10012': 403,
  '20001': 400,
  '20002': 400,
  '20003': 404,
  '20004': 409,
  '20005': 409,
  '20006': 409,
  '20007': 409,
  '20008': 409,
  '20009': 413,
  '20010': 415,
  '20011': 400,
  '20012': 404,
  '50000': 500,
  '50003': 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;
