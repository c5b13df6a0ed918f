import { z } from 'zod';

/** Limits of WeChat's own menu: three buttons, five below each, and what a name, a key and an address may have. */
const most = { buttons: 3, below: 5, name: 16, nameBelow: 60, key: 128, address: 1024 } as const;
/** The longest text of a menu; it holds far more than the limits of WeChat allow. */
export const longestMenu = 20_000;

const sizeOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
/** As WeChat counts: in bytes of UTF-8. */
const bytes = (text: string): number => [...text].reduce((sum, sign) => sum + sizeOf(sign.codePointAt(0) ?? 0), 0);
const within = (limit: number) => z.string().refine((text) => text !== '' && bytes(text) <= limit);
const address = within(most.address).pipe(z.url({ protocol: /^https?$/ }));
const key = within(most.key);
const none = z.array(z.never()).optional();
const keyed = [
  'click',
  'scancode_push',
  'scancode_waitmsg',
  'pic_sysphoto',
  'pic_photo_or_album',
  'pic_weixin',
  'location_select',
] as const;
/** A button that does something, by its type. */
const leaf = (longest: number) => {
  const common = { name: within(longest), sub_button: none };
  return z.discriminatedUnion('type', [
    z.strictObject({ ...common, type: z.enum(keyed), key }),
    z.strictObject({ ...common, type: z.literal('view'), url: address }),
    z.strictObject({ ...common, type: z.literal('miniprogram'), url: address, appid: key, pagepath: key }),
    z.strictObject({ ...common, type: z.enum(['media_id', 'view_limited']), media_id: key }),
    z.strictObject({ ...common, type: z.enum(['article_id', 'article_view_limited']), article_id: key }),
  ]);
};
const group = z.strictObject({
  name: within(most.name),
  sub_button: z.array(leaf(most.nameBelow)).min(1).max(most.below),
});
const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sub_button' in value && !('type' in value);
const top = z.strictObject({ button: z.array(z.unknown()).min(1).max(most.buttons) });

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
const firstFault = (schema: z.ZodType, value: unknown, at: readonly PropertyKey[] = []): string | undefined => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) return undefined;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return placeOf([...at, ...issue.path, ...unknown]);
};

/** Where a text departs from a menu of WeChat, counted from one; '' where it is no JSON; undefined where it is a menu. */
export const menuFault = (text: string): string | undefined => {
  let menu: unknown;
  try {
    menu = JSON.parse(text);
  } catch {
    return '';
  }
  const above = firstFault(top, menu);
  if (above !== undefined) return above || 'button';
  for (const [at, button] of top.parse(menu).button.entries()) {
    const fault = firstFault(isGroup(button) ? group : leaf(most.name), button, ['button', at]);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
