import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  days,
  definePolicies,
  fitsPolicy,
  heldValue,
  oneOf,
  type PoliciesOf,
  percent,
  yesNo,
} from '@wms/contract/kernel/policy.ts';
import { allPolicies, type Policies, policiesFrom, policyGroups } from '@wms/contract/policies.ts';
import { allResources } from '@wms/contract/registry.ts';
import { describe, expect, it } from 'vitest';

const repeated = (values: readonly string[]): readonly string[] => values.filter((value, at) => values.indexOf(value) !== at);

describe('SYS-19 policies of the business', () => {
  it('have the defaults that the ledger gives them, each of which fits', () => {
    const ledger = readFileSync(join(import.meta.dirname, '../docs/spec/enums.csv'), 'utf8');
    const given = new Map(
      [...ledger.matchAll(/^BUSINESS_CONTROL,(\w+),"?[^"\n]*?default (\w+)/gm)].map(([, no = '', usual = '']) => [no, usual]),
    );
    expect(allPolicies.length).toBeGreaterThanOrEqual(22);
    // REPLY_HOURS, the tolerances of an answer, of days and of time have no entry in that dictionary
    const compared = allPolicies.filter(({ controlNo }) => given.has(controlNo));
    expect(compared.length).toBeGreaterThanOrEqual(15);
    expect(compared.map(({ controlNo, usual }) => [controlNo, usual])).toEqual(
      compared.map(({ controlNo }) => [controlNo, given.get(controlNo)]),
    );
    expect(allPolicies.filter((policy) => !fitsPolicy(policy, policy.usual))).toEqual([]);
  });
  it('are declared once, by wire name, by name and by group', () => {
    expect(repeated(allPolicies.map(({ controlNo }) => controlNo))).toEqual([]);
    expect(repeated(policyGroups.flatMap(({ policies }) => Object.keys(policies)))).toEqual([]);
    expect(repeated(policyGroups.map(({ group }) => group))).toEqual([]);
  });
  it('are what fields hidden from suppliers name', () => {
    const named = allResources.flatMap((resource) =>
      Object.values(resource.fields).flatMap((field) => field.hiddenFromSupplierUnless ?? []),
    );
    const flags = new Set(allPolicies.filter(({ value }) => value.kind === 'flag').map(({ controlNo }) => controlNo));
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(named.filter((controlNo) => !flags.has(controlNo))).toEqual([]);
  });
  it('read as the defaults without a row, and as the most particular row with one', () => {
    const usual: Policies = policiesFrom();
    expect(usual).toMatchObject({ asnApproval: true, shipBeforeAccept: false, replyHours: 24, settleAtShipped: 'purchaser' });
    expect(Object.keys(usual)).toHaveLength(allPolicies.length);
    const own = new Map([['REPLY_HOURS', '6']]);
    const shared = new Map([
      ['REPLY_HOURS', '12'],
      ['ASN_APPROVAL', '0'],
      ['SETTLE_AT_SHIPPED', 'nobody'],
    ]);
    expect(policiesFrom(own, shared)).toEqual({ ...usual, replyHours: 6, asnApproval: false });
  });
});

describe('SYS-19 a policy', () => {
  const room = definePolicies({
    group: 'crates',
    title: ['Crates', '箱', '箱'],
    policies: {
      mayStack: yesNo('MAY_STACK', true, ['Stack', '堆', '堆']),
      order: oneOf('ORDER', 'first', { first: ['First', '先', '先'], last: ['Last', '后', '後'] }, ['Order', '顺序', '順序']),
      wait: days('WAIT', 2, ['Wait', '等', '等']),
      share: percent('SHARE', '0.5', ['Share', '份', '份']),
    },
  });
  const { mayStack, order, wait, share } = room.policies;

  it('of a room gives commands its own types', () => {
    const values: PoliciesOf<typeof room> = {
      mayStack: mayStack.read(mayStack.usual),
      order: order.read(order.usual),
      wait: wait.read(wait.usual),
      share: share.read(share.usual),
    };
    expect(values).toEqual({ mayStack: true, order: 'first', wait: 2, share: '0.5' });
  });
  it.each([
    [mayStack, ['0', '1'], ['', '2', 'yes']],
    [order, ['first', 'last'], ['', 'middle', 'toString']],
    [wait, ['0', '3650'], ['', '3651', '1.5', '-1', '1e2']],
    [share, ['0', '99.999999', '100'], ['', '100.1', '0.1234567', '-1', '.5']],
  ])('$controlNo takes what it can be and nothing else', (policy, good, bad) => {
    expect(good.filter((value) => !fitsPolicy(policy, value))).toEqual([]);
    expect(bad.filter((value) => fitsPolicy(policy, value))).toEqual([]);
  });
  it('passes over a stored value that it can no longer have', () => {
    expect([heldValue(wait, '9999', '5'), heldValue(wait, undefined, 'x'), heldValue(wait)]).toEqual(['5', '2', '2']);
  });
});
