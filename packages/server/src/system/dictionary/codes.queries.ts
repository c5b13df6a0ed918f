import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Code, type Codes, offeredCodes } from '@wms/contract/kernel/codes.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import type { getDictionaryValue } from '@wms/contract/system/dictionary/dictionary.calls.ts';
import { sql } from 'kysely';
import { declaredId } from '../../kernel/declared/declaredRows.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

/** A value of a dictionary as its screen shows it. */
export type EnumRow = ReplyOf<typeof getDictionaryValue>;
interface Stored {
  readonly enumMid: string;
  readonly enumValue: string;
  readonly nameEn: string | null;
  readonly nameCn: string | null;
  readonly nameTw: string | null;
  readonly enumSeq: number;
  readonly status: EnumRow['status'];
  readonly remark: string | null;
  readonly version: number;
  readonly updateName: string | null;
  readonly updateDate: string | null;
}

/** The dictionaries an administrator sees: those of the group of groups. Other code lists are states and rules of the program. */
const dictionaryNames: readonly string[] = (enums.EnumGroup ?? []).map(({ value }) => value);

const storedValues = (tx: Tx, lock = false): Promise<Stored[]> =>
  tx.rows<Stored>(sql`
    select enum_mid as "enumMid", enum_value as "enumValue", name_en as "nameEn", name_cn as "nameCn", name_tw as "nameTw",
      enum_seq as "enumSeq", status, remark, version,
      update_name as "updateName", update_date as "updateDate"
    from sys_enum order by enum_mid, enum_seq, enum_value ${lock ? sql`for update` : sql``}`);

interface Member extends Omit<Stored, 'nameEn' | 'nameCn' | 'nameTw'> {
  readonly label: Trilingual;
  readonly names: Pick<Stored, 'nameEn' | 'nameCn' | 'nameTw'>;
  readonly isBuiltIn: '0' | '1';
}
/** A language without a name of its own shows the one it can be read in: Chinese for Chinese, and Chinese where there is no English. */
const labelFrom = ({ nameEn, nameCn, nameTw }: Member['names'], value: string): Trilingual => {
  const cn = nameCn ?? nameTw ?? nameEn ?? value;
  return [nameEn ?? cn, cn, nameTw ?? cn];
};
const membersOf = (mid: string, stored: readonly Stored[]): readonly Member[] => {
  const own = stored.filter((row) => row.enumMid === mid);
  const shipped = enums[mid] ?? [];
  const builtIn = shipped.map(({ value, label: [nameEn, nameCn, nameTw] }, at): Member => {
    const row = own.find(({ enumValue }) => enumValue === value);
    const names = { nameEn: row?.nameEn ?? nameEn, nameCn: row?.nameCn ?? nameCn, nameTw: row?.nameTw ?? nameTw };
    const plain = {
      enumMid: mid,
      enumValue: value,
      enumSeq: at + 1,
      remark: null,
      version: 1,
      updateName: null,
      updateDate: null,
    };
    return { ...plain, ...row, status: recordStates.states.valid, names, label: labelFrom(names, value), isBuiltIn: '1' };
  });
  const added = own
    .filter(({ enumValue }) => !shipped.some(({ value }) => value === enumValue))
    .map(({ nameEn, nameCn, nameTw, ...row }): Member => {
      const names = { nameEn, nameCn, nameTw };
      return { ...row, names, label: labelFrom(names, row.enumValue), isBuiltIn: '0' };
    });
  return [...builtIn, ...added].toSorted((a, b) => a.enumSeq - b.enumSeq);
};

/** The code lists that administrators have changed, whole; asked by every process each second. */
export const findCodes = async (tx: Tx): Promise<Codes> => {
  const stored = await storedValues(tx);
  const changed = dictionaryNames.filter((mid) => stored.some(({ enumMid }) => enumMid === mid));
  return new Map(
    changed.map((mid) => [
      mid,
      membersOf(mid, stored).map(
        ({ enumValue, label, status }): Code => ({
          value: enumValue,
          label,
          ...(isIn(recordStates, 'invalid', status) ? { isOff: true } : {}),
        }),
      ),
    ]),
  );
};

/** A value as lookups offer it. */
export type Offered = Pick<Code, 'value' | 'label'>;
/**
 * The values a code list offers, as of now. Those of dictionaries are kept between calls until one of the list is written; other
 * lists are the program's own.
 */
export const findOfferedCodes = async (
  { tx, caches }: Pick<Context, 'tx' | 'caches'>,
  mid: string,
): Promise<readonly Offered[]> => {
  if (!dictionaryNames.includes(mid)) return offeredCodes(mid);
  const found = await caches.read<readonly Offered[]>(tx, {
    type: 'ENUM:GROUP',
    keys: [mid],
    madeOf: enums[mid],
    load: async (by) => {
      const members = membersOf(mid, await storedValues(by)).filter(({ status }) => isIn(recordStates, 'valid', status));
      return new Map([[mid, members.map(({ enumValue, label }): Offered => ({ value: enumValue, label }))]]);
    },
  });
  return found.get(mid) ?? [];
};

/** Every value of every dictionary. `lock` holds what is stored until the transaction ends. */
export const enumRows = async (ctx: Context, lock = false): Promise<readonly EnumRow[]> => {
  const stored = await storedValues(ctx.tx, lock);
  return dictionaryNames.flatMap((mid) =>
    membersOf(mid, stored).map(
      ({ label, names, ...member }): EnumRow => ({
        ...member,
        id: declaredId('enum', mid, member.enumValue),
        enumName: inLocale(label, ctx.locale),
        nameCn: names.nameCn ?? label[1],
        nameTw: names.nameTw,
        nameEn: names.nameEn,
        zlI18nList: [
          { languageCode: 'zh-CN', description: label[1] },
          { languageCode: 'zh-TW', description: label[2] },
          { languageCode: 'en-US', description: label[0] },
        ],
      }),
    ),
  );
};
