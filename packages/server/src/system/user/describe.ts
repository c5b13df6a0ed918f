/** What the log keeps of an account beside its fields, in words. */
import { inLocale, say } from '@wms/contract/kernel/phrase.ts';
import { scopeLabels, userPhrases } from '@wms/contract/system/user/user.grants.ts';
import type { Change, Context } from '../../kernel/ground/context.ts';
import { describeRights } from '../role/door.ts';

type Values = Readonly<Record<string, unknown>>;
const isKind = (type: string): type is keyof typeof scopeLabels => Object.hasOwn(scopeLabels, type);

/** Values of a data scope that stand in the log as `<type> <value>, <type> <value>`. */
const scopeText = (ctx: Context, text: string): string =>
  text
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => {
      const at = one.indexOf(' ');
      const [type, value] = [one.slice(0, at), one.slice(at + 1)];
      const kind = isKind(type) ? inLocale(scopeLabels[type], ctx.locale) : type;
      return `${kind} ${value === 'ALL' ? say(userPhrases['user.everything'], ctx.locale) : value}`;
    })
    .join(', ');

/** Changes of accounts: rights and scope by name; of a password and a picture only that there was one. */
export const describeUser = async (ctx: Context, changes: readonly Partial<Change>[]): Promise<readonly Partial<Change>[]> => {
  const readable = (values: Values = {}, isAfter: boolean): Values => ({
    ...values,
    ...(typeof values.userDataList === 'string' ? { userDataList: scopeText(ctx, values.userDataList) } : {}),
    ...('pwd' in values ? { pwd: isAfter ? say(userPhrases['user.wasChanged'], ctx.locale) : '' } : {}),
    ...(values.avatar ? { avatar: say(userPhrases['user.hasPicture'], ctx.locale) } : {}),
  });
  return (await describeRights(ctx, changes)).map((change) => ({
    ...change,
    before: readable(change.before, false),
    after: readable(change.after, true),
  }));
};
