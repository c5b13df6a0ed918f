import { createHash } from 'node:crypto';
import { file } from '@wms/contract/file/file.ts';
import { sql } from 'kysely';
import type { Context } from '../src/kernel/ground/context.ts';
import { insertRow } from '../src/kernel/row/rows.ts';

interface Paper {
  readonly fileName: string;
  readonly fileLabel: string;
  readonly orgNo: string;
  /** Number of the person who put it there. */
  readonly by: string;
  readonly lines: readonly string[];
}
const papers: readonly Paper[] = [
  {
    fileName: '供应商送货须知.txt',
    fileLabel: '送货须知',
    orgNo: 'ORG1',
    by: 'buyer',
    lines: [
      '一、送货前请在系统中提交送货单，审批通过后方可发货。',
      '二、每箱须贴物料标签，标签上的料号、批号和数量须与送货单一致。',
      '三、收货时间：周一至周六 8:00-11:30、13:00-17:00，收货区在原料仓北门。',
      '四、随货须附出厂检验报告；首批供货另附材质证明。',
      '五、外箱破损、数量不符的货物将记录差异并通知供应商。',
    ],
  },
  {
    fileName: '收货检查表.csv',
    fileLabel: '收货检查表',
    orgNo: 'ORG1',
    by: 'keeper',
    lines: [
      '序号,检查内容,要求',
      '1,封条与车牌,与送货单一致',
      '2,外箱,无破损、无受潮',
      '3,标签,料号批号数量齐全',
      '4,数量,逐箱扫码',
      '5,出厂检验报告,随货',
    ],
  },
  {
    fileName: '供應商交貨須知.txt',
    fileLabel: '交貨須知',
    orgNo: 'ORG2',
    by: 'buyer2',
    lines: [
      '一、交貨前請於系統提交出貨單，核准後方可出貨。',
      '二、每箱須貼料件標籤，料號、批號與數量須與出貨單一致。',
      '三、收貨時間：週一至週五 8:00-11:30、13:00-17:00。',
    ],
  },
];

/** Papers of the demo world in its file management, kept by its people, who must be there. */
export const seedPapers = async (ctx: Context): Promise<void> => {
  for (const { lines, by, ...paper } of papers) {
    // a table program reads UTF-8 by the mark in front
    const content = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
    const { id } = await insertRow(ctx, file, { ...paper, fileType: '1', fileSize: content.length, sourceType: file.name });
    await ctx.tx.changed(sql`
      update sys_file set content = ${content}, sha256 = ${createHash('sha256').update(content).digest('hex')},
        source_id = sys_file.id,
        create_user = u.id, create_name = u.user_name from sys_user u where sys_file.id = ${id} and u.user_no = ${by}`);
  }
};
