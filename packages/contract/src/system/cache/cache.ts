import { choice, dateTime, integer, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';

/** An answer that is kept until its rows change or its time is over. Not in the registry: nobody refers to one. */
export const cacheEntry = defineResource({
  name: 'cacheEntry',
  table: 'sys_cache_list',
  menu: 'System.Cache',
  wire: { service: 'ISysCacheService', list: 'getsyscachelistbyparams' },
  sides: ['platform'],
  customFields: 'none',
  fields: {
    cacheKey: text({ required: true, serverSet: true }),
    cacheType: choice({ required: true, dictionary: 'CacheType', default: 'ITEM:ITEM_NO', serverSet: true }),
    cacheValue: text({ required: true, max: 500, serverSet: true }),
    ttlHours: integer({ required: true, serverSet: true }),
    hitCount: integer({ required: true, serverSet: true }),
    expireDate: dateTime({ required: true, serverSet: true }),
  },
  title: ['cacheKey'],
  list: {
    carries: ['ttlHours'],
    columns: ['cacheType', 'cacheKey', 'cacheValue', 'ttlHours', 'hitCount', 'expireDate'],
    glance: ['cacheType', 'cacheKey', 'ttlHours', 'hitCount', 'expireDate'],
    card: ['cacheKey', 'hitCount', 'expireDate'],
    keyword: ['cacheKey'],
    search: ['cacheType', 'cacheKeyIndistinct'],
    sort: 'expireDate',
  },
  form: [],
  labels: {
    $: ['Cache entry', '缓存条目', '快取項目'],
    cacheKey: ['Key', '缓存键', '快取鍵'],
    cacheType: ['Cache type', '缓存类型', '快取類型'],
    cacheValue: ['Value', '缓存值', '快取值'],
    ttlHours: ['Lifetime (hours)', '有效期（小时）', '有效期（小時）'],
    hitCount: ['Hits', '命中次数', '命中次數'],
    expireDate: ['Expires', '过期时间', '到期時間'],
  },
});
