import { definePhrases } from '../../kernel/phrase.ts';

/** What the tables of rules by organization and supplier refuse; each such table belongs to the room whose work it rules. */
export const configurationPhrases = definePhrases({
  'configuration.takenAll': [
    '{orgNo} has a row for all suppliers already: change that one',
    '{orgNo} 已有适用全部供应商的配置，请直接修改',
    '{orgNo} 已有適用全部供應商的設定，請直接修改',
  ],
  'configuration.takenOne': [
    '{supplierNo} has a row in {orgNo} already: change that one',
    '{supplierNo} 在 {orgNo} 已有配置，请直接修改',
    '{supplierNo} 在 {orgNo} 已有設定，請直接修改',
  ],
  'configuration.lastRow': [
    'At least one row stays for {orgNo}: change it, or void it',
    '{orgNo} 至少保留一行配置，可修改或作废该行',
    '{orgNo} 至少保留一列設定，可修改或作廢該列',
  ],
});

/** A row of such a table: for one supplier of an organization, or for all of them where none is named. */
export interface ByPartner {
  readonly orgNo: string;
  readonly supplierNo: string | null;
}
/** Which of the valid rows of an organization counts for a supplier: its own one, or else the one for all. */
export const narrowest = <R extends ByPartner>(rows: readonly R[], supplierNo: string): R | undefined =>
  rows.find((row) => row.supplierNo === supplierNo) ?? rows.find((row) => row.supplierNo === null);
