import { ref, text } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { declaredBy } from '../../house.ts';
import { type Declared, declarationFindings, ensureDeclarations, existingIndexes, findingText } from './declarations.ts';

let house: TestHouse;
let real: Declared;
beforeAll(async () => {
  house = await openTestHouse();
  const ground = { pool: house.pool, numberPool: house.pool, clock: house.house.clock, demoAccounts: [] };
  real = declaredBy(ground, await existingIndexes(house.pool));
});
afterAll(() => house.close());

const crate: Resource = {
  name: 'crate',
  table: 'wh_crate',
  menu: 'Crates',
  wire: { service: 'ICrateService', list: 'getcratelist' },
  scope: { org: 'orgNo' },
  fields: {
    crateNo: text({ required: true, unique: true }),
    orgNo: text({ required: true }),
    kind: { kind: 'choice', dictionary: 'CrateKind' },
    weight: { kind: 'decimal' },
  },
  title: ['crateNo'],
  list: { columns: ['crateNo', 'orgNo'], keyword: ['crateNo'], search: ['crateNoIndistinct'] },
  form: [['crateNo']],
  labels: { $: ['Crate', '箱', '箱'] },
};
const sound: Declared = {
  resources: [crate],
  methods: [{ wire: 'ICrateService/getcratelist', grant: { menus: ['Crates'], flag: 'isSearch' } }],
  menus: [{ menuNo: 'Crates', owner: '0' }],
  dictionaries: new Set(['CrateKind']),
  wireNames: new Set(['ICrateService/getcratelist']),
  titles: { 'route.Crates': ['Crates', '箱', '箱'] },
  indexes: new Map([['wh_crate', [['id'], ['crate_no'], ['update_date', 'id'], ['kw'], ['custom']]]]),
};
const crateWith = (...more: readonly (readonly string[])[]): Declared['indexes'] =>
  new Map([['wh_crate', [...(sound.indexes.get('wh_crate') ?? []), ...more]]]);
const withCrate = (change: Partial<Resource>): Declared => ({ ...sound, resources: [{ ...crate, ...change }] });
const texts = (declared: Declared): readonly string[] => declarationFindings(declared).map(findingText);

describe('the declarations of the product', () => {
  it('have no finding against the migrated database', () => {
    expect(real.resources.length).toBeGreaterThanOrEqual(15);
    expect(real.methods.length).toBeGreaterThanOrEqual(60);
    expect(texts(real)).toEqual([]);
  });
  it('are refused at the start with every finding and its number', () => {
    expect(() => ensureDeclarations(sound)).not.toThrow();
    const broken = { ...withCrate({ scope: { org: 'orgNumber' } }), wireNames: new Set<string>() };
    expect(() => ensureDeclarations(broken)).toThrow(
      /2 findings\):\nR007 crate\.orgNumber: .*\nR010 ICrateService\/getcratelist/,
    );
  });
});

describe('a planted fault is found by its number', () => {
  it.each<readonly [fault: string, declared: () => Declared, finding: string]>([
    [
      'R001 two resources on one wire name',
      () => ({
        ...sound,
        resources: [crate, { ...crate, name: 'box', table: 'wh_crate2' }],
        indexes: new Map([...sound.indexes, ['wh_crate2', sound.indexes.get('wh_crate') ?? []]]),
      }),
      'R001 box: ICrateService/getcratelist is already a call of crate',
    ],
    [
      'R002 two methods on one wire',
      () => ({ ...sound, methods: [...sound.methods, ...sound.methods] }),
      'R002 ICrateService/getcratelist: two methods answer this call',
    ],
    [
      'R003 an unknown dictionary',
      () => ({ ...sound, dictionaries: new Set<string>() }),
      'R003 crate.kind: there is no dictionary CrateKind',
    ],
    [
      'R004 an access path without an index',
      () => withCrate({ list: { ...crate.list, paths: [['updateDate'], ['kind', 'updateDate']] } }),
      'R004 crate.kind: is an access path, and no index of wh_crate begins with kind, update_date',
    ],
    [
      'R004 an index whose columns stand in another order',
      () => ({ ...withCrate({ list: { ...crate.list, paths: [['orgNo', 'kind']] } }), indexes: crateWith(['kind', 'org_no']) }),
      'R004 crate.orgNo: is an access path, and no index of wh_crate begins with org_no, kind',
    ],
    [
      'R004 an index that was dropped from the database',
      () => ({ ...sound, indexes: new Map([['wh_crate', [['id'], ['crate_no'], ['kw'], ['custom']]]]) }),
      'R004 crate.updateDate: is an access path, and no index of wh_crate begins with update_date',
    ],
    [
      'R014 an eleventh index',
      () => ({ ...sound, indexes: crateWith(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name])) }),
      'R014 crate: wh_crate has 11 indexes, and every write pays for each: 10 at most',
    ],
    ['R005 a menu outside the tree', () => withCrate({ menu: 'Boxes' }), 'R005 crate: the menu Boxes is not in the tree'],
    [
      'R005 a menu whose parent is missing',
      () => ({ ...sound, menus: [{ menuNo: 'Crates', owner: 'Nowhere' }] }),
      'R005 menu: the menu Crates is not in the tree',
    ],
    [
      'R005 a grant on a menu outside the tree',
      () => ({ ...sound, methods: [{ wire: 'ICrateService/getcratelist', grant: { menus: ['Boxes'], flag: 'isAdd' } }] }),
      'R005 ICrateService/getcratelist: the menu Boxes is not in the tree',
    ],
    [
      'R005 a grant without a menu',
      () => ({ ...sound, methods: [{ wire: 'ICrateService/getcratelist', grant: { menus: [], flag: 'isAdd' } }] }),
      'R005 ICrateService/getcratelist: the grant names no menu: nobody may call it',
    ],
    [
      'R005 a menu that stands twice',
      () => ({ ...sound, menus: [...sound.menus, ...sound.menus] }),
      'R005 menu: the menu Crates stands twice in the tree',
    ],
    ['R006 a screen without a title', () => ({ ...sound, titles: {} }), 'R006 menu: the menu Crates has no title'],
    [
      'R007 a scope that is no field',
      () => withCrate({ scope: { org: 'orgNo', supplier: 'supplierNo' } }),
      'R007 crate.supplierNo: the scope supplier names no field',
    ],
    [
      'R007 an optional dimension that is no scope',
      () => withCrate({ scopeOptional: ['warehouse'] }),
      'R007 crate: warehouse is optional and no scope',
    ],
    [
      'R008 one table for two resources',
      () => ({ ...sound, resources: [crate, { ...crate, name: 'box', wire: { service: 'IBoxService' } }] }),
      'R008 box: the table wh_crate belongs to crate',
    ],
    [
      'R009 a keyword that is no text',
      () => withCrate({ list: { ...crate.list, keyword: ['weight'] } }),
      'R009 crate.weight: a keyword is looked for in text',
    ],
    [
      'R010 a call the call table does not know',
      () => ({ ...sound, wireNames: new Set<string>() }),
      'R010 ICrateService/getcratelist: the call is not in docs/spec/calls.csv; add its row and run `npm run spec:gen`',
    ],
    [
      'R011 two resources of one name',
      () => ({ ...sound, resources: [crate, { ...crate, table: 'wh_box', wire: { service: 'IBoxService' } }] }),
      'R011 crate: two resources have this name',
    ],
    [
      'R012 a reference to nothing',
      () => withCrate({ fields: { ...crate.fields, rack: ref({ name: 'rack', table: 'wh_rack' }, 'rackNo', {}) } }),
      'R012 crate.rack: refers to rack, which is not in the registry',
    ],
    [
      'R012 a reference to a field that is none',
      () => withCrate({ fields: { ...crate.fields, outer: ref(crate, 'crateNumber', {}) } }),
      'R012 crate.outer: refers to crate.crateNumber, which is no field',
    ],
    [
      'R012 a value of a row that nothing names',
      () => withCrate({ fields: { ...crate.fields, colour: text({ of: 'kind' }) } }),
      'R012 crate.colour: is read through kind, which names no row with such a field',
    ],
    [
      'R013 an access path over no field',
      () => withCrate({ list: { ...crate.list, paths: [['updateDate'], ['colour']] } }),
      'R013 crate.colour: is in an access path and no field',
    ],
    [
      'R013 a form member that is no field',
      () => withCrate({ form: [['colour']] }),
      'R013 crate.colour: is in the form and no field',
    ],
  ])('%s', (_fault, declared, finding) => {
    expect(texts(sound)).toEqual([]);
    expect(texts(declared())).toContain(finding);
  });
});
