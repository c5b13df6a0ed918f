/** What is kept between calls, the first as the one a screen begins with (SYS-31); the code list CacheType names them. */
export const cacheTypes = ['ITEM:ITEM_NO', 'ENUM:GROUP', 'PARAM:NO', 'MENU:USER'] as const;
export type CacheType = (typeof cacheTypes)[number];

/** Entries of one type, the one nearest its end going first; the longest life of one, in hours (a year). */
export const cacheLimits = { entries: 5_000, hours: 8_760 } as const;
