import { wholeList } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { enumBody, paramBody, readableParams } from '@wms/contract/system/dictionary/dictionary.ts';
import { sql } from 'kysely';
import { defineMethod, type Method } from '../../kernel/method.ts';
import { notFound } from '../../kernel/refusal.ts';

export const dictionaryMethods: readonly Method[] = [
  defineMethod({
    wire: 'IBmEnumService/getsysenumbyparamssearch',
    grant: 'signedIn',
    mode: 'read',
    summary: 'Values of a dictionary in the language of the request',
    input: enumBody,
    run: async (ctx, { enumMid = '', keyword = '' }) => {
      const wanted = keyword.trim().toLowerCase();
      // own names only: every object answers to `constructor` (V2)
      const options = Object.hasOwn(enums, enumMid) ? (enums[enumMid] ?? []) : [];
      const records = options.map((option, index) => ({
        enumMid,
        enumValue: option.value,
        enumName: inLocale(option.label, ctx.locale),
        enumSeq: index + 1,
        status: '1',
      }));
      return wholeList(
        records.filter(
          (record) => record.enumName.toLowerCase().includes(wanted) || record.enumValue.toLowerCase().includes(wanted),
        ),
      );
    },
  }),
  defineMethod({
    wire: 'ISysParamService/getValueByParamNo',
    grant: 'signedIn',
    mode: 'read',
    summary: 'The value of a parameter',
    input: paramBody,
    run: async (ctx, { paramNo }) => {
      if (!Object.hasOwn(readableParams, paramNo)) throw notFound();
      const stored = await ctx.tx.first<{ param_value: string }>(
        sql`select param_value from sys_param where param_no = ${paramNo}`,
      );
      return { paramNo, paramValue: stored?.param_value ?? readableParams[paramNo] };
    },
  }),
];
