/**
 * What can go wrong with a call, and the one place where it is shown (ERR-01..09).
 * The shell registers how a toast looks and what an expired session or licence leads to; nothing here knows React.
 */
import type { ErrorDetail } from '@wms/contract/kernel/issue.ts';
import { type Locale, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { currentLocale } from '../frame/locale.tsx';
import { messageOf } from '../frame/messages.ts';

export type FaultDetail = ErrorDetail;
export interface Fault {
  /** 'reply': the server answered; the others never reached it or never came back. */
  readonly kind: 'reply' | 'network' | 'timeout' | 'aborted';
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly details?: readonly FaultDetail[];
  readonly requestId?: string;
}
export type Report = 'all' | 'silent' | 'none';

/** Thrown by every call that did not succeed. `message` is already in the user's language. */
export class CallError extends Error {
  readonly kind: Fault['kind'];
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** errorCode of the envelope; '' when there was none. */
  readonly code: string;
  readonly details: readonly FaultDetail[];
  readonly requestId: string;
  constructor(fault: Fault) {
    super(faultText(fault, currentLocale()));
    this.name = 'CallError';
    this.kind = fault.kind;
    this.status = fault.status ?? 0;
    this.code = fault.code ?? '';
    this.details = fault.details ?? [];
    this.requestId = fault.requestId ?? '';
  }
}

/** A call whose failing leaves everything as it is. */
export const quietly = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  });

/** The words for a fault: the server's own first, the code's text only when there are none (ERR-33). */
const faultText = (fault: Fault, locale: Locale): string => {
  const text = (phrase: Trilingual): string => say(phrase, locale);
  if (fault.kind === 'network') return text(messages['error.network']);
  if (fault.kind === 'timeout') return text(messages['error.timeout']);
  if (fault.message === 'Unknown!') return text(messages['error.server']);
  if (fault.message) return fault.message;
  const known = fault.code ? messageOf(`error.${fault.code}`) : undefined;
  if (known) return text(known);
  return text((fault.status ?? 0) >= 500 ? messages['error.server'] : messages['error.default']);
};

/** A call that reached nobody, or whose answer was lost. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.kind !== 'reply';

const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** The error in a reply, if it is one: a status other than 200, or an errorCode in a body of any status (ERR-11). */
export const errorIn = (status: number, body: unknown): CallError | undefined => {
  const members: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const code = asText(members.errorCode);
  if (status === 200 && code === '') return undefined;
  return new CallError({
    kind: 'reply',
    status,
    code,
    message: asText(members.errorMessage),
    requestId: asText(members.requestId),
    details: Array.isArray(members.details) ? (members.details as FaultDetail[]) : [],
  });
};

const isExpiry = (error: CallError): boolean => error.code === '10004' || error.code === '000701';
const isLicenceFault = (error: CallError): boolean => error.code === '10007';
/** The impersonation is no longer allowed; the user's own session goes on. */
export const isImpersonationOver = (error: CallError): boolean => error.code === '10012';
const isPasswordFault = (error: CallError): boolean => error.code === '10005';

export interface FaultSink {
  toast(title: string, lines: readonly string[], requestId: string): void;
  /** Called for each expired call; the sink itself sees to it that one dialog is open at most (ERR-03). */
  expired(): void;
  licence(message: string): void;
  passwordDue(): void;
  /** The impersonation has ended. */
  lookOver?(): void;
  /** Calls were many: what was asked comes by itself in so many seconds (R28). */
  waiting?(seconds: number): void;
}
let sink: FaultSink | undefined;
export const setFaultSink = (next: FaultSink | undefined): void => {
  sink = next;
};

/** Says that an answer waits for its turn. */
export const reportWaiting = (seconds: number): void => sink?.waiting?.(seconds);

/** Details worth reading: the failed guards in words, without repeating the headline. */
export const detailLines = (error: CallError): string[] => {
  const words = error.details.map((detail) => {
    const own = messageOf(detail.code);
    return detail.message ?? (own ? say(own, currentLocale(), detail.params) : '');
  });
  return [...new Set(words)].filter((line) => line !== '' && line !== error.message);
};

/**
 * Shows a fault once. @param title what failed ('Save failed'), where the words of the fault alone do not say it; they follow below it
 */
export const reportFault = (error: CallError, report: Report, title?: Trilingual): void => {
  if (error.kind === 'aborted' || report === 'none') return;
  if (isExpiry(error)) sink?.expired();
  else if (isImpersonationOver(error)) sink?.lookOver?.();
  else if (isLicenceFault(error)) sink?.licence(error.message);
  else {
    if (isPasswordFault(error)) sink?.passwordDue();
    if (report !== 'all') return;
    const lines = detailLines(error);
    const requestId = error.status >= 500 ? error.requestId : '';
    if (title) sink?.toast(say(title, currentLocale()), [error.message, ...lines], requestId);
    else sink?.toast(error.message, lines, requestId);
  }
};
