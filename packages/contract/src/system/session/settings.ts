/** Settings that follow a person to every browser. The server keeps them as they are; the browser knows what they mean. */
import { z } from 'zod';
import { type Locale, locales } from '../../kernel/phrase.ts';

/** Settings of one person that are kept (the one changed longest ago gives way), of one call, and characters of one. */
export const settingLimits = { most: 300, atOnce: 50, length: 8_000 } as const;

/** `home`: the order of the cards of home, and those hidden; `columns.<page>`: the columns of a list; `form.<page>`: the last values of a form. */
const ofPage = /^(columns|form)\.[\w.-]{1,100}$/;
const setting = z
  .strictObject({
    name: z.union([
      z.enum(['pageSize', 'appearance', 'language', 'home']).meta({ example: 'pageSize' }),
      z.string().regex(ofPage, { error: 'valid.shape' }),
    ]),
    // whatever JSON is; what it means is the browser's
    value: z
      .union([z.null(), z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
      .meta({ example: 50 }),
  })
  .refine(({ name, value }) => name !== 'language' || value === null || locales.includes(value as Locale), {
    error: 'valid.choice',
    path: ['value'],
  })
  .refine(({ value }) => JSON.stringify(value).length <= settingLimits.length, { error: 'valid.shape', path: ['value'] });

/** Changed settings; null forgets one. */
export const settingsBody = z.strictObject({ settings: z.array(setting).min(1).max(settingLimits.atOnce) });
