import { expect, it } from 'vitest';
import { guardIssues } from '../../kernel/document.ts';
import { allows, labelOf } from '../../kernel/flow.ts';
import type { Listed } from '../../kernel/resource.ts';
import { newsDocument } from './news.document.ts';
import { circles, newsFlow, pins, readerships } from './news.flow.ts';
import { isNewsLink } from './news.html.ts';
import { audienceIssues } from './news.rules.ts';
import type { news } from './news.ts';

const row = (publish: '0' | '1' | '2'): Listed<typeof news> => ({
  ...{ id: '1', version: 1, createName: null, createDate: '', updateName: null, updateDate: '', readCount: 0 },
  publish,
});

it('NEWS-08 an announcement is draft, published or cancelled, each with its label', () => {
  expect(Object.entries(newsFlow.states).map(([name, value]) => [name, labelOf('AnnouncementStatus', value)])).toEqual([
    ['draft', ['Draft', '草稿', '草稿']],
    ['published', ['Published', '已发布', '已發布']],
    ['cancelled', ['Publication cancelled', '已取消发布', '已取消發布']],
  ]);
});
it('NEWS-13 the codes and the moves between them are those decided: 0 draft, 1 published, 2 cancelled', () => {
  const { states, actions } = newsFlow;
  expect([states, pins.states]).toEqual([
    { draft: '0', published: '1', cancelled: '2' },
    { plain: '0', pinned: '1' },
  ]);
  const moves = Object.keys(actions) as (keyof typeof actions)[];
  expect(
    moves.map(
      (move) =>
        `${move} ${Object.values(states)
          .filter((state) => allows(newsFlow, move, state))
          .join()}`,
    ),
  ).toEqual([...['create ', 'edit 0', 'delete 0', 'publish 0,2', 'cancelPublish 1', 'top 1', 'untop 1']]);
});
it('NEWS-11 NEWS-12 the buttons refuse with the words of the server: only drafts are modified and deleted', () => {
  for (const action of ['edit', 'delete'] as const)
    expect(
      (['0', '1', '2'] as const).map((state) => guardIssues(newsDocument, action, row(state)).map(({ code }) => code)),
    ).toEqual([[], ['news.notDraft'], ['news.notDraft']]);
  expect(guardIssues(newsDocument, 'top', row('0'))[0]?.code).toBe('doc.wrongStatus');
});
it('NEWS-22 whereNews, newsBusiness and outDoorType mean what was decided', () => {
  expect([readerships.states, circles.states]).toEqual([
    { outside: '1', inside: '2' },
    { public: '1', allSuppliers: '2', chosenSuppliers: '3' },
  ]);
  expect(['1', '2', '3'].map((value) => labelOf('NewsBusiness', value)[0])).toEqual([
    'Announcement',
    'News',
    'Documents and rules',
  ]);
  const chosen = { whereNews: '1', outDoorType: '3', supplierNos: [] };
  expect(audienceIssues(chosen).map(({ code }) => code)).toEqual(['news.suppliers']);
  expect([audienceIssues({ ...chosen, supplierNos: ['V1'] }), audienceIssues({ ...chosen, whereNews: '2' })]).toEqual([[], []]);
});
it('R22 R26 a link leads out by http, https or mail; nothing relative, nothing that runs', () => {
  expect(['https://a.example/b?c=1', 'http://a.example', 'mailto:a@b.example'].filter((href) => !isNewsLink(href))).toEqual([]);
  const bad = [
    'javascript:alert(1)',
    '//evil',
    '/\\evil',
    'https:\\\\evil',
    '/login',
    'data:text/html,x',
    ' https://a',
    'https://a b',
    'https://a\u0001',
  ];
  expect(bad.filter(isNewsLink)).toEqual([]);
});
