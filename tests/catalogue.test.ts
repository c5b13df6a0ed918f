import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorStatus } from '@wms/contract/kernel/issue.ts';
import { fill, locales, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { paperOf } from '@wms/contract/kernel/printed.ts';
import { patternNames } from '@wms/contract/kernel/schema.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { gs1Symbologies, symbologies } from '@wms/contract/print/design.ts';
import { allResources } from '@wms/contract/registry.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { orderEvents } from '@wms/contract/srm/purchase/events.ts';
import { menuSeeds, roleSeeds, seededFlags } from '@wms/contract/system/menu/menus.ts';
import { describe, expect, it } from 'vitest';
import { methodsOf } from '../packages/server/src/house.ts';
import { replyOf } from '../packages/server/src/kernel/call/replies.ts';
import { systemClock } from '../packages/server/src/kernel/ground/clock.ts';
import { Refusal } from '../packages/server/src/kernel/ground/refusal.ts';

const root = join(import.meta.dirname, '..');
const noPool = {} as Parameters<typeof methodsOf>[0]['pool'];
const methods = methodsOf({ pool: noPool, numberPool: noPool, clock: systemClock, demoAccounts: [] });

/** String literals of the sources that are shipped, with the file each stands in. */
const literals = (
  folders = ['packages/contract/src', 'packages/server/src'],
): readonly (readonly [text: string, file: string])[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.ts$/.test(entry.name))
      .flatMap((entry) => {
        const file = join(entry.parentPath, entry.name);
        const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
        return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, found = '']) => [found, relative(root, file)] as const);
      }),
  );
const placesOf = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}|\$(\w+)/g)]
    .map(([, a, b]) => a ?? b)
    .toSorted()
    .join();
/** What a figure may stand before without a form for one: "1 rows" is what a person reads otherwise. */
const plural =
  /(?<!to )\{\w+\} (?:[a-z]+ )?(?:calls|cartons|cells|characters|columns|days|decimals|digits|errors|gifts|items|labels|levels|lines|menus|minutes|parts|people|problems|records|rights|rows|seconds|sessions|shelves|things|users|views|zones)\b|\(s\)/;

describe('ERR-11 the error codes', () => {
  it('are those of the decision, each with its status', () => {
    const decisions = readFileSync(join(root, 'docs/spec/decisions.csv'), 'utf8');
    const line = decisions.split('\n').find((text) => text.startsWith('ERR-11,')) ?? '';
    const table = [...(line.split('Codes:')[1] ?? '').matchAll(/(\d{5}) [^,.]*? (\d{3})(?=[,.])/g)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(table.length).toBe(23);
    expect(Object.entries(errorStatus).toSorted()).toEqual(table.toSorted());
  });
  it.each(Object.entries(errorStatus))(
    '%s is answered with %i, its text in three languages, a request number and nothing more',
    (code, status) => {
      const texts = locales.map((locale) => {
        const error =
          code === '50000'
            ? new Error('inside')
            : new Refusal(code as keyof typeof errorStatus, [], { minutes: 5, field: 'x', value: 'y' });
        const answer = replyOf(error, phrases, locale, 'req');
        expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
        expect(Object.keys(answer.body).toSorted()).toEqual(['details', 'errorCode', 'errorMessage', 'requestId']);
        expect(answer.body.errorMessage).not.toMatch(/^\d{5}$|\{\w+\}|^$/);
        return answer.body.errorMessage;
      });
      // a short sentence may read the same in both scripts
      expect(new Set(texts).size).toBeGreaterThanOrEqual(code === '20006' ? 2 : 3);
    },
  );
  it('ERR-51 a refusal lists every guard that failed, each on its line, in the language asked for', () => {
    const issues = [{ code: 'record.notValid' }, { code: 'valid.min', params: { min: 3 } }];
    const { body } = replyOf(new Refusal('20005', issues), phrases, 'en-US', 'req');
    expect(body.errorMessage).toBe('The record is not valid\nAt least 3');
    expect(body.details.map((detail) => detail.message)).toEqual(body.errorMessage.split('\n'));
  });
  it.each([
    ['22003', '20002', 400],
    ['22P02', '20002', 400],
    ['55P03', '50003', 503],
    ['57014', '50003', 503],
    ['53300', '50003', 503],
    ['40P01', '50003', 503],
    ['42601', '50000', 500],
    ['23505', '50000', 500],
  ])('SQLSTATE %s is %s', (state, code, status) => {
    const answer = replyOf(Object.assign(new Error('select 1'), { code: state }), phrases, 'en-US', 'req');
    expect([answer.body.errorCode, answer.status]).toEqual([code, status]);
    expect(JSON.stringify(answer.body)).not.toContain('select');
  });
});

describe('I18N-02 I18N-12 the texts', () => {
  const entries: readonly (readonly [string, Trilingual])[] = [
    ...Object.entries(phrases),
    ...Object.entries(orderEvents),
    ...allResources.flatMap((resource) =>
      Object.entries(resource.labels).map(([field, label]) => [`${resource.name}.${field}`, label] as const),
    ),
    ...Object.entries(enums).flatMap(([name, options]) =>
      options.map((option) => [`enum ${name} ${option.value}`, option.label] as const),
    ),
  ];
  it('exist in three languages, with the same places in each', () => {
    expect(entries.length).toBeGreaterThan(1500);
    expect(entries.filter(([, text]) => text.length !== 3 || text.some((one) => one.trim() === '')).map(([key]) => key)).toEqual(
      [],
    );
    expect(entries.filter(([, text]) => new Set(text.map(placesOf)).size !== 1).map(([key]) => key)).toEqual([]);
  });
  it('say one thing in the singular: every form of a text goes by one of its places', () => {
    const forms = [...literals(), ...literals(['packages/web/src']), ...entries.map(([key, [en]]) => [en, key] as const)];
    expect(forms.filter(([text]) => /\{\w+\|/.test(text)).length).toBeGreaterThan(80);
    expect(forms.filter(([text]) => plural.test(text)).map(([text, file]) => `${file}: ${text}`)).toEqual([]);
    const lost = forms.filter(([text]) => [...text.matchAll(/\{(\w+)\|/g)].some(([, name]) => !text.includes(`{${name}}`)));
    expect(lost.map(([text, file]) => `${file}: ${text}`)).toEqual([]);
    expect(entries.filter(([, [, cn, tw]]) => /\{\w+\|/.test(cn + tw)).map(([key]) => key)).toEqual([]);
  });
  it('are Taiwanese where they are traditional: no simplified character, no word of the mainland', () => {
    const simplified =
      /[设录码关单价数订货仓应该请误错这为时过处员网页线级类组统许权证释试读调们个从东车长门问题动务进远运还达选项规则结构变备复实审对导层属币库废开异当径态总执扩护报择据换损断无显术条极标样检楼欢残毕气没测济温灭热状环现电]/;
    const mainland = /服務器|用戶|默認|信息|數據|網絡|登錄|軟件|硬件|打印|程序|視頻|鼠標|文檔|刷新/;
    const wrong = entries
      .filter(([, [, , tw]]) => simplified.test(tw) || mainland.test(tw))
      .map(([key, [, , tw]]) => `${key}: ${tw}`);
    expect(wrong).toEqual([]);
  });
  it('every code a refusal of the sources carries has its text', () => {
    const families = new Set(Object.keys(phrases).map((key) => key.split('.')[0]));
    const codes = literals().filter(
      ([text]) =>
        /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9]+)+$/.test(text) && families.has(text.split('.')[0]) && !text.startsWith('route.'),
    );
    expect(codes.length).toBeGreaterThan(200);
    const jobs = new Set<string>(enums.JOB_CLASS?.map((job) => job.value));
    expect(jobs.size).toBe(13);
    const known = { ...phrases, ...orderEvents };
    // a moment of a notification is named by its enum
    const moments = new Set<string>(enums.NOTICE_GEN_MOMENT?.map(({ value }) => value));
    const silent = codes.filter(([code]) => !Object.hasOwn(known, code) && !jobs.has(code) && !moments.has(code));
    expect(silent.map(([code, file]) => `${code} in ${file}`)).toEqual([]);
    const bare = ['packages/contract/src', 'packages/server/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(test|gen)\.ts$/.test(entry.name))
        .flatMap((entry) =>
          [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/\bcode: '([\w.]+)'/g)].map(
            ([, code = '']) => code,
          ),
        ),
    );
    expect(bare.length).toBeGreaterThan(100);
    // zod's own word for a rule written by hand; the rule's message carries the code. On paper a code is a field or its symbology.
    const drawn = [...symbologies, ...gs1Symbologies, ...allResources.flatMap((resource) => paperOf(resource)?.code ?? [])];
    const others = new Set<string>(['custom', ...drawn]);
    expect([...new Set(bare)].filter((code) => !others.has(code) && !Object.hasOwn(phrases, code))).toEqual([]);
  });
  it('a code that is put together exists for every part it can be made of', () => {
    for (const name of patternNames) expect(phrases).toHaveProperty([`valid.${name}`]);
  });
  it('fill no place with a word of the program: every place of a text is a name', () => {
    for (const [, text] of entries) for (const one of text) expect(fill(one, {})).toBe(one);
  });
});

describe('NAV-40 PERM-06 the menu', () => {
  it('every entry is a route of the specification with a title in three languages', () => {
    const names = new Set<string>(routes.map((route) => route.name));
    expect(menuSeeds.filter(({ menuNo }) => !names.has(menuNo)).map(({ menuNo }) => menuNo)).toEqual([]);
    const titles: Readonly<Record<string, Trilingual>> = messages;
    for (const { menuNo } of menuSeeds)
      expect([menuNo, titles[`route.${menuNo}`]?.every((title) => title !== '')]).toEqual([menuNo, true]);
  });
  it('no side gets a leaf whose parent it does not get', () => {
    const places = new Map(menuSeeds.map((menu) => [menu.menuNo, menu]));
    const open = (menuNo: string, side: string): boolean => {
      const menu = places.get(menuNo);
      if (!menu) return menuNo === '0';
      return (menu.sides.length === 0 || (menu.sides as readonly string[]).includes(side)) && open(menu.owner, side);
    };
    for (const menu of menuSeeds)
      for (const side of menu.sides) expect([menu.menuNo, side, open(menu.menuNo, side)]).toEqual([menu.menuNo, side, true]);
  });
  it('PERM-12 the viewer looks and does nothing else; the administrator may everything; nobody outside holds a right inside', () => {
    const flagsOf = (roleNo: string, menuNo: string) => {
      const role = roleSeeds.find((one) => one.roleNo === roleNo);
      if (!role) throw new Error(`no role ${roleNo}`);
      return seededFlags(role, menuNo);
    };
    for (const { menuNo } of menuSeeds) {
      expect([menuNo, flagsOf('viewer', menuNo)]).toEqual([menuNo, ['isSearch']]);
      expect(flagsOf('admin', menuNo).length).toBeGreaterThan(20);
      // invoices are written outside and checked inside (ASN-58)
      if (menuNo.startsWith('Base') || (menuNo.startsWith('Asn') && menuNo !== 'Asn.Invoice'))
        expect([menuNo, flagsOf('supplier', menuNo)]).toEqual([menuNo, []]);
    }
  });
  it('every right a call asks for is held by somebody, so that no call is dead', () => {
    const dead = methods.filter(({ grant, sides }) => {
      if (typeof grant === 'string') return false;
      return !roleSeeds.some(
        (role) =>
          (!sides || sides.includes(role.side)) &&
          grant.menus.some((menu) => {
            const place = menuSeeds.find((one) => one.menuNo === menu);
            return (
              place &&
              (place.sides.length === 0 || place.sides.includes(role.side)) &&
              seededFlags(role, menu).includes(grant.flag)
            );
          }),
      );
    });
    expect(dead.map(({ wire }) => wire)).toEqual([]);
  });
});
