import { z } from 'zod';

export const enumBody = z.object({
  enumMid: z.string().max(60).optional(),
  keyword: z.string().max(100).optional(),
  status: z.string().max(1).optional(),
  current: z.number().optional(),
  size: z.number().optional(),
  field: z.string().nullish(),
  order: z.string().nullish(),
});
export const paramBody = z.object({ paramNo: z.string().max(60) });

/** Parameters anybody signed in may read; all others are for administrators (R30). */
export const readableParams: Readonly<Record<string, string>> = {
  TIME_ZONE: 'Asia/Shanghai',
  PRINT_SERVICE_TYPE: '2',
  PRINT_SERVICE_HOST: 'http://localhost:17521',
  MOBILE_PATTERN: 'CN',
  PHONE_PATTERN: 'CN',
  EMAIL_PATTERN: 'SHORT',
  LANGUAGE_DEFAULT: 'zh-CN',
};
