/** Policies and templates for tests: kept by the platform's administrator, unless somebody else is given. */
import { expect } from 'vitest';
import type { Answer, Client } from './house.ts';

export interface Brief {
  readonly id: string;
  readonly version: number;
}
export const templates = 'IBmNoticeTemplateService';
export const policies = 'IBmNoticeMethodService';
let made = 0;
/** What a template for WeChat has besides: its id there, and keywords for its text. */
export const weChatWords = { noticeType: '3', subject: 'W'.repeat(43), templateContent: 'thing1: {docNo}' } as const;

export const makeTemplate = (overrides: object = {}) => {
  made += 1;
  return {
    noticeTemplateNo: `T${made}`,
    noticeTemplateName: `Template ${made}`,
    noticeType: '1',
    templateContent: '单据 {docNo} 有变化',
    ...overrides,
  };
};
export const makePolicy = (overrides: object = {}) => {
  made += 1;
  return {
    noticeMethodNo: `P${made}`,
    noticeMethodName: `Policy ${made}`,
    noticeType: '1',
    noticeGenMoment: 'order.published',
    noticeTemplateNo: 'NT01',
    receivers: [{ receiverType: 'supplier' }],
    ...overrides,
  };
};
export const addTemplate = (who: Client, overrides: object = {}): Promise<Answer<Brief & { noticeTemplateNo: string }>> =>
  who.call(`${templates}/addbmnoticetemplate`, makeTemplate(overrides));
export const addPolicy = (who: Client, overrides: object = {}): Promise<Answer<Brief & { noticeMethodNo: string }>> =>
  who.call(`${policies}/addbmnoticemethod`, makePolicy(overrides));

/** What a call has saved; fails where it was refused. */
export const saved = async <T extends Brief>(answer: Promise<Answer<T>>): Promise<T> => {
  const { status, data, body } = await answer;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return data;
};
/** What was wrong, as code and field. */
export const faults = async (answer: Promise<Answer<unknown>>) => {
  const { status, errorCode, details } = await answer;
  return [status, errorCode, ...(details ?? []).map(({ code, field }) => `${code} ${field}`)];
};
