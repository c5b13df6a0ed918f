/**
 * Writes samples/: order sheets as the ERP of a Chinese manufacturer exports them. The same seed gives the same bytes.
 *   npx tsx scripts/make-samples.ts [--org=ORG1] [--first-day=2026-10-08]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as XLSX from '@e965/xlsx';
import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx';
import { itemCount, worldItem, worldSuppliers } from '../packages/server/seeds/world.ts';
import { addDays } from '../packages/server/src/kernel/ground/clock.ts';

const { values: given } = parseArgs({
  options: { org: { type: 'string', default: 'ORG1' }, 'first-day': { type: 'string', default: '2026-10-08' } },
});
const folder = path.resolve(import.meta.dirname, '../samples');

/** The headers of the export, in its order. Those the import does not know are there to be passed over. */
const headers = [
  '采购订单号',
  '行号',
  '供应商编码',
  '供应商名称',
  '存货编码',
  '存货名称',
  '规格型号',
  '单位',
  '数量',
  '含税单价',
  '税率(%)',
  '币种',
  '订单日期',
  '要求到货日期',
  '业务员',
  '采购组织',
  '收货地址',
  '备注',
] as const;
type Header = (typeof headers)[number];
type Value = string | number | Date | null;
type Line = Record<Header, Value>;

/** Mulberry32: the same numbers on every machine. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const buyers = ['王采购', '刘敏', '赵一鸣', '孙丽'];
const remarks = ['', '', '', '加急', '随货附检验报告', '按图纸 B 版', '分批交货'];
// suppliers that may deliver: the frozen one is left out
const suppliers = worldSuppliers.filter((supplier) => !('isFrozen' in supplier));

/** Orders of one to eight lines until there are `count` lines, their numbers counted from `firstNo`. */
const makeLines = (count: number, seed: number, firstNo: number): Line[] => {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const lines: Line[] = [];
  for (let order = 0; lines.length < count; order++) {
    const supplier = pick(suppliers);
    const ordered = addDays(given['first-day'], Math.floor(order / 4));
    const orderNo = `CG${ordered.slice(0, 7).replace('-', '')}${String(firstNo + order).padStart(4, '0')}`;
    const buyer = pick(buyers);
    const size = Math.min(1 + Math.floor(random() * 8), count - lines.length);
    const items = new Set<number>();
    while (items.size < size) items.add(1 + Math.floor(random() * itemCount));
    [...items].forEach((n, index) => {
      const item = worldItem(n, given.org);
      const quantity = item.unitNo === 'KG' ? Math.round(random() * 4000) / 8 + 1 : 100 * (1 + Math.floor(random() * 50));
      lines.push({
        采购订单号: orderNo,
        行号: (index + 1) * 10,
        供应商编码: supplier.supplierNo,
        供应商名称: supplier.supplierName,
        存货编码: item.itemNo,
        存货名称: item.itemName,
        规格型号: item.spec,
        单位: item.unitNo,
        数量: quantity,
        含税单价: Number((0.05 + random() * 40).toFixed(4)),
        '税率(%)': Number(supplier.taxRate),
        币种: supplier.currencyNo,
        订单日期: day(ordered),
        要求到货日期: day(addDays(ordered, 10 + Math.floor(random() * 45))),
        业务员: buyer,
        采购组织: given.org,
        收货地址: '江苏省昆山市开发区前进东路 88 号 1 号门',
        备注: pick(remarks) || null,
      });
    });
  }
  return lines;
};

interface Planted {
  readonly header: Header;
  readonly value: Value;
  /** What is written instead of the value when the fault is no plain value. */
  readonly formula?: string;
  readonly rule: string;
}
const required = '不能为空';
const bad = (header: Header, value: Value, rule: string, formula?: string): Planted =>
  formula === undefined ? { header, value, rule } : { header, value, rule, formula };
/** Exactly 37 faults, one to a row. */
const planted: readonly Planted[] = [
  bad('采购订单号', null, required),
  bad('行号', null, required),
  bad('供应商编码', null, required),
  bad('存货编码', null, required),
  bad('数量', null, required),
  bad('订单日期', null, required),
  bad('要求到货日期', null, required),
  bad('采购订单号', `CG${'9'.repeat(58)}`, '最多 50 个字符'),
  bad('行号', 0, '不能小于 1'),
  bad('行号', -10, '不能小于 1'),
  bad('行号', 1.5, '须为整数'),
  bad('行号', 'A10', '须为整数'),
  bad('数量', -100, '须大于 0'),
  bad('数量', 0, '须大于 0'),
  bad('数量', 1.2345678, '最多 6 位小数'),
  bad('数量', '一百', '须为数字'),
  bad('数量', '100个', '须为数字'),
  bad('数量', '1,00,0', '须为数字'),
  bad('数量', 500, '不接受公式', '50*10'),
  bad('含税单价', -3.5, '不能为负数'),
  bad('含税单价', '面议', '须为数字'),
  bad('税率(%)', '十三', '须为数字'),
  bad('税率(%)', 130, '税率不能超过 100'),
  bad('要求到货日期', '2026-02-30', '不是有效日期'),
  bad('要求到货日期', '下周三', '不是有效日期'),
  bad('要求到货日期', '13/45/2026', '不是有效日期'),
  bad('订单日期', '待定', '不是有效日期'),
  bad('要求到货日期', day('2026-01-05'), '早于订单日期'),
  bad('供应商编码', 'V9999', '供应商不存在'),
  bad('供应商编码', '立航五金', '供应商不存在（填了简称）'),
  bad('存货编码', 'M9999', '物料不存在'),
  bad('存货编码', 'M-0001', '物料不存在'),
  bad('单位', 'BOX', '与物料单位不一致'),
  bad('币种', '人民币', '不是币种代码'),
  bad('币种', 'USDT', '最多 3 个字符'),
  bad('采购组织', 'ORG9', '组织不存在'),
  bad('行号', 10, '订单号与行号重复'),
];

const asRow = (line: Line): CellValue[] => headers.map((header) => line[header]);
const columns = headers.map((header) => ({
  width: Math.max(10, header.length * 2 + 4),
  ...(header.endsWith('日期') ? { numFmt: 'yyyy-mm-dd' } : {}),
}));
const writeBook = async (name: string, lines: readonly Line[], cells?: Map<string, Partial<Cell>>): Promise<void> => {
  const rows = [[...headers] as CellValue[], ...lines.map(asRow)];
  const fixed = new Date('2026-01-01T00:00:00Z');
  const file = await writeXlsx({
    sheets: [{ name: '采购订单列表', columns, rows, freezePane: { rows: 1 }, ...(cells ? { cells } : {}) }],
    properties: { created: fixed, modified: fixed, creator: 'ERP' },
  });
  writeFileSync(path.join(folder, name), file);
};

const writeXls = (name: string, lines: readonly Line[]): void => {
  const cellOf = (value: Value): XLSX.CellObject | null => {
    if (value === null) return null;
    if (value instanceof Date) return { t: 'n', v: Math.round(value.getTime() / 86_400_000) + 25_569, z: 'yyyy-mm-dd' };
    return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value };
  };
  const sheet = XLSX.utils.aoa_to_sheet([[...headers], ...lines.map((line) => headers.map((header) => cellOf(line[header])))]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, '采购订单列表');
  writeFileSync(path.join(folder, name), XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
};

/** Plants each fault in an order of its own, so that one fault is one error; good orders stand between. */
const writeErrors = async (): Promise<string> => {
  const singles = makeLines(400, 37, 7001).filter((line) => line.行号 === 10 && line.单位 !== 'KG');
  const lines: Line[] = [];
  const cells = new Map<string, Partial<Cell>>();
  const listed: string[] = [];
  planted.forEach((fault, index) => {
    const [good, wrong] = [singles[index * 2], singles[index * 2 + 1]];
    if (!good || !wrong) throw new Error('too few orders for the faults');
    lines.push(good);
    const isLast = index === planted.length - 1;
    // the duplicate repeats the row above it
    const line: Line = { ...(isLast ? good : wrong), [fault.header]: fault.value };
    lines.push(line);
    const row = lines.length + 1;
    if (fault.formula)
      cells.set(`${row - 1},${headers.indexOf(fault.header)}`, {
        value: fault.value,
        formula: fault.formula,
        formulaResult: fault.value,
      });
    const shown =
      fault.formula !== undefined
        ? `=${fault.formula}`
        : fault.value instanceof Date
          ? fault.value.toISOString().slice(0, 10)
          : (fault.value ?? '（空）');
    listed.push(`| ${index + 1} | ${row} | ${fault.header} | \`${shown}\` | ${fault.rule} |`);
  });
  await writeBook('purchase-orders-37-errors.xlsx', lines, cells);
  return listed.join('\n');
};

mkdirSync(folder, { recursive: true });
const lines = makeLines(500, 1, 1);
await writeBook('purchase-orders-500.xlsx', lines);
writeXls('purchase-orders-500.xls', lines);
const orders = new Set(lines.map((line) => line.采购订单号)).size;
const list = await writeErrors();
writeFileSync(
  path.join(folder, 'README.md'),
  `# Samples

Purchase orders as the ERP of a manufacturer exports them: its own headers, columns we do not use, numbers as numbers and
dates as dates. Suppliers and items are those of the demo world. Made by \`npx tsx scripts/make-samples.ts\`; the same seed
gives the same files.

| File | Holds |
| --- | --- |
| purchase-orders-500.xlsx | 500 lines of ${orders} orders, without errors |
| purchase-orders-500.xls | the same lines in the format of Excel 97 to 2003 |
| purchase-orders-37-errors.xlsx | ${planted.length * 2} lines, 37 of them wrong; nothing of it is imported |

## The 37 planted errors

| No. | Row | Column | Value | Rule |
| --- | --- | --- | --- | --- |
${list}
`,
);
console.log(`samples/: 500 lines of ${orders} orders, ${planted.length} planted errors`);
