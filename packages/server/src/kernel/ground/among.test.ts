import { defineStates } from '@wms/contract/kernel/flow.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { among } from './among.ts';
import { compiler } from './sql.ts';

const lamp = defineStates({
  dictionary: 'RecordStatus',
  states: { off: '0', on: '1', bright: "o'2" },
  groups: { lit: ['on', 'bright'] },
  tones: {},
});

describe('a group of states in SQL', () => {
  it('stands in the text with the values of its declaration, quoted, and has no parameters', () => {
    const { sql: text, parameters } =
      sql`select ${among(lamp, 'lit', sql.ref('l.state'))} and ${among(lamp, 'off', sql.ref('state'))}`.compile(compiler);
    expect(text).toBe(`select "l"."state" in ('1', 'o''2') and "state" in ('0')`);
    expect(parameters).toEqual([]);
  });
});
