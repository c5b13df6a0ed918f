import { expect, it } from 'vitest';
import { shownOf } from './shown.ts';

it('R30 shows no secret of an entry, and no more than 500 characters', () => {
  expect(shownOf('MAIL_PASSWORD', { paramValue: 'abc' })).toBe('***');
  expect(
    shownOf('A', {
      paramValue: 'open',
      apiToken: 'abc',
      inner: [{ pwdHash: 'abc', privateKey: 'abc', key: 'abc' }],
      monkey: '1',
    }),
  ).toBe('{"paramValue":"open","apiToken":"***","inner":[{"pwdHash":"***","privateKey":"***","key":"***"}],"monkey":"1"}');
  expect(shownOf('A', { paramValue: '密'.repeat(600) })).toHaveLength(500);
});
