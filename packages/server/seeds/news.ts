import { circles, newsFlow, pins, readerships } from '@wms/contract/message/news/news.flow.ts';
import { news } from '@wms/contract/message/news/news.ts';
import { sql } from 'kysely';
import { timeText } from '../src/kernel/ground/clock.ts';
import type { Context } from '../src/kernel/ground/context.ts';
import { newId } from '../src/kernel/ground/ids.ts';
import { insertRow } from '../src/kernel/row/rows.ts';

const dayMs = 86_400_000;

interface Told {
  readonly orgNo: 'ORG1' | 'ORG2';
  readonly by: 'buyer' | 'buyer2';
  readonly daysAgo: number;
  readonly subject: string;
  readonly content: string;
  readonly newsBusiness?: '1' | '2' | '3';
  readonly circle?: keyof typeof circles.states;
  readonly isInside?: true;
  readonly isPinned?: true;
  readonly state?: keyof typeof newsFlow.states;
  readonly supplierNos?: readonly string[];
  readonly readers?: readonly string[];
}
const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const told: readonly Told[] = [
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 34, newsBusiness: '3', circle: 'public' },
    subject: '供应商送货须知（2026 版）',
    content: `<p>自本月起执行新版送货须知，请各供应商遵照办理。</p>${list(
      '送货前在系统中提交送货单，审批通过后方可发货。',
      '每箱须贴物料标签，料号、批号和数量与送货单一致。',
      '首批供货另附材质证明。',
    )}`,
  },
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 12, newsBusiness: '2', circle: 'public' },
    subject: '昆山原料仓新增北门收货区',
    content:
      '<p>北门收货区已启用，设 <strong>6</strong> 个卸货位。大件车辆请走北门，小件快递仍由东门收货。</p><p>现场联系人见送货单。</p>',
  },
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 3, isPinned: true, readers: ['acme'] },
    subject: '国庆放假期间停止收货',
    content: `<h2>放假安排</h2><p>10 月 1 日至 7 日停止收货，<strong>10 月 8 日起恢复</strong>。</p>${list(
      '9 月 29 日 17:00 前送达的货物当日收货。',
      '放假期间在途货物请安排在 10 月 8 日之后到达。',
    )}`,
  },
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 2, circle: 'public', isPinned: true },
    subject: 'Receiving closed October 1 to 7',
    content: `<h2>National Day holiday</h2><p>Our warehouses in Kunshan receive no goods from October 1 to 7. Receiving resumes on <strong>October 8</strong>.</p>${list(
      'Goods that arrive by September 29, 17:00 are received the same day.',
      'Please plan shipments under way so that they arrive on October 8 or later.',
    )}`,
  },
  {
    ...{
      orgNo: 'ORG1',
      by: 'buyer',
      daysAgo: 5,
      circle: 'chosenSuppliers',
      supplierNos: ['V0003', 'V0004'],
      readers: ['crystal'],
    },
    subject: 'New label layout for export parts',
    content:
      '<p>From next Monday, cartons of export parts carry the label with the country of origin. The template is ready under label printing.</p><blockquote><p>Cartons with the old label are received until the end of the month.</p></blockquote>',
  },
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 6, isInside: true, readers: ['keeper'] },
    subject: '盘点通知：本周六原料仓盘点',
    content: '<p>本周六 8:00 起原料仓停止出入库，预计 18:00 恢复。各区负责人请提前整理储位。</p>',
  },
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 1, state: 'draft' },
    subject: '四季度供应商大会（草稿）',
    content: '<p>时间、地点待定。</p>',
  },
  {
    ...{ orgNo: 'ORG1', by: 'buyer', daysAgo: 20, state: 'cancelled' },
    subject: '系统停机维护通知',
    content: '<p>原定周日的停机维护已取消。</p>',
  },
  {
    ...{ orgNo: 'ORG2', by: 'buyer2', daysAgo: 9, newsBusiness: '3', circle: 'public' },
    subject: '供應商交貨須知更新',
    content: `<p>自下月起依新版交貨須知辦理，請各供應商配合。</p>${list(
      '交貨前於系統提交出貨單，核准後方可出貨。',
      '收貨時間：週一至週五 8:00-11:30、13:00-17:00。',
    )}`,
  },
  {
    ...{ orgNo: 'ORG2', by: 'buyer2', daysAgo: 4, isPinned: true },
    subject: '颱風期間收貨時間調整',
    content: '<p>若發布停班停課，當日停止收貨，次一上班日順延。已出貨者請先電話聯絡倉庫。</p>',
  },
];

const seedOne = async (ctx: Context, one: Told): Promise<void> => {
  const { orgNo, by, subject, content, newsBusiness = '1', state = 'published', circle = 'allSuppliers' } = one;
  const author = await ctx.tx.first<{ name: string }>(sql`select user_name as name from sys_user where user_no = ${by}`);
  const at = timeText(ctx.clock.now() - one.daysAgo * dayMs);
  const { id } = await insertRow(ctx, news, {
    ...{ orgNo, subject, content, newsBusiness, addUserName: author?.name ?? by, readCount: one.readers?.length ?? 0 },
    publish: newsFlow.states[state],
    publishDate: state === 'draft' ? null : at,
    whereNews: readerships.states[one.isInside ? 'inside' : 'outside'],
    outDoorType: circles.states[circle],
    topSign: pins.states[one.isPinned ? 'pinned' : 'plain'],
  });
  await ctx.tx.changed(sql`
    update sys_news set create_date = ${at}, update_date = ${at}, create_name = add_user_name, update_name = add_user_name
    where id = ${id}`);
  for (const supplierNo of one.supplierNos ?? [])
    await ctx.tx.changed(
      sql`insert into sys_news_supplier (news_id, supplier_no, org_no) values (${id}, ${supplierNo}, ${orgNo})`,
    );
  for (const reader of one.readers ?? [])
    await ctx.tx.changed(sql`
      insert into sys_news_reading (id, news_id, user_no, user_name, supplier_no, org_no, read_date)
      select ${newId()}, ${id}, user_no, user_name, belong_supplier, ${orgNo}, ${timeText(ctx.clock.now() - dayMs / 2)}
      from sys_user where user_no = ${reader}`);
};

/** News of the demo world in three languages, for each audience, by its people, who must be there. */
export const seedNews = async (ctx: Context): Promise<void> => {
  for (const one of told) await seedOne(ctx, one);
};
