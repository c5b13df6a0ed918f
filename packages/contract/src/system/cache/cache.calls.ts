import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { countedReply, pageReply, rowReply, textReply } from '../../kernel/reply.ts';
import { cacheLimits, cacheTypes } from './cache.rules.ts';
import { cacheEntry } from './cache.ts';

const { menu, sides } = cacheEntry;
const chosen = z.strictObject({
  cacheType: z.enum(cacheTypes),
  /** Keys as the list shows them; none: every entry of the type. */
  keys: z.array(z.string().min(1).max(300)).max(cacheLimits.entries).default([]),
});

export const listCacheTypes = defineCall('ISysCacheService/getCacheTypeList', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'The types of cache entries',
  input: noBody,
  reply: pageReply(z.strictObject({ value: z.enum(cacheTypes), label: textReply })),
});
export const listCacheEntries = defineCall('ISysCacheService/getsyscachelistbyparams', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'List the entries of a cache',
  input: pageQuery,
  reply: pageReply(rowReply(cacheEntry)),
});
export const clearCache = defineCall('ISysCacheService/clearCache', {
  grant: onMenu('isPhysicalDelete', menu),
  sides,
  mode: 'write',
  summary: 'Clear entries of a cache',
  input: chosen,
  reply: countedReply,
});
export const setCacheTtl = defineCall('ISysCacheService/setCacheTtl', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Change how long entries of a cache live',
  input: chosen.extend({ ttlHours: z.number().int().min(1).max(cacheLimits.hours) }),
  reply: countedReply,
});
