import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsIn, copyTree, edited, follow, followAll, recipe, root, type Step, stepsOf } from './grownTree.ts';

interface Answer {
  readonly status: number;
  readonly errorCode?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly details?: readonly { readonly code: string; readonly field?: string; readonly message?: string }[];
}

/** Works in a grown tree by a visitor, a script that prints what it was answered. */
const visited = (tree: string, visitor: string): Readonly<Record<string, Answer>> => {
  const tsx = join(tree, 'node_modules/tsx/dist/cli.mjs');
  const printed = execFileSync(process.execPath, [tsx, join(tree, 'packages/server/test', visitor)], {
    cwd: tree,
    encoding: 'utf8',
  });
  return JSON.parse(/^ANSWERS (.*)$/m.exec(printed)?.[1] ?? '{}') as Readonly<Record<string, Answer>>;
};
/** A copy of the tree that followed a recipe. That they compile is asked of all recipes together, in recipe.browser.test.ts. */
const grownTree = (steps: readonly Step[]): string => {
  const tree = copyTree();
  cpSync(join(root, 'tests/fixtures/recipe'), join(tree, 'packages/server/test'), { recursive: true });
  followAll(tree, steps);
  return tree;
};
const codeOf = (answer: Answer | undefined): string => `${answer?.status} ${answer?.errorCode ?? ''}`.trim();

describe('docs/recipes/add-a-resource.md', () => {
  const steps = recipe('add-a-resource.md');
  let tree = '';
  let answers: Readonly<Record<string, Answer>> = {};
  const code = (name: string) => codeOf(answers[name]);
  const records = (name: string) => answers[name]?.data?.records;

  beforeAll(() => {
    tree = grownTree(steps);
    answers = visited(tree, 'pallets.ts');
  }, 600_000);
  afterAll(() => {
    if (tree) rmSync(tree, { recursive: true, force: true });
  });

  it('is one file, one line and a drafted migration once the specification knows the entity', () => {
    const sources = new Set(steps.filter((step) => step.kind === 'file' || step.kind === 'edit').map((step) => step.path));
    expect([...sources]).toEqual(['packages/contract/src/base/pallet/pallet.ts', 'packages/contract/src/registry.ts']);
    const commands = steps.filter((step) => step.kind === 'run').flatMap((step) => step.body.trim().split('\n'));
    expect(commands).toEqual([
      'npm run spec:gen',
      'npm run spec:gen',
      'npm run db:draft -- pallet --write',
      'npx tsc -p packages/contract',
      'npx tsc -p packages/server',
      'npx tsc -p packages/web',
    ]);
    expect(readdirSync(join(tree, 'packages/server/migrations')).filter((file) => file.endsWith('_pallet.sql'))).toHaveLength(1);
  });

  it('gives rows that are added once, found by keyword and read', () => {
    expect(code('add')).toBe('200');
    expect(answers.add?.data).toMatchObject({ palletNo: 'P-1', version: 1 });
    expect(code('add twice')).toBe('409 20006');
    expect(answers.list?.data).toMatchObject({ total: 1, current: 1 });
    expect(records('list')).toMatchObject([{ palletNo: 'P-1', maxWeight: '1250.5', statusCode: '1', createName: '管理员' }]);
    expect(answers.get?.data).toMatchObject({ palletNo: 'P-1', orgNo: 'ORG1', warehouseNo: 'WH11' });
  });

  it('gives validation that names the field', () => {
    expect(code('add nonsense')).toBe('400 20002');
    expect(answers['add nonsense']?.details?.map((detail) => detail.field).sort()).toEqual(['colour', 'maxWeight']);
    expect(code('add in no warehouse')).toBe('400 20002');
    expect(answers['add in no warehouse']?.details).toMatchObject([{ code: 'ref.invalid', field: 'warehouseNo' }]);
  });

  it('gives rights and scope', () => {
    expect(code('add without the right')).toBe('403 10008');
    expect(code('list of a supplier')).toBe('403 10008');
    expect(records('list of another organization')).toEqual([]);
    expect(code('get from another organization')).toBe('404 20003');
    expect(JSON.stringify(answers.menu?.data)).toContain('"title":"Pallets"');
  });

  it('gives versions and locked fields', () => {
    expect(code('update')).toBe('200');
    expect(code('update a stale one')).toBe('409 20004');
    expect(code('update the number')).toBe('400 20002');
  });

  it('gives invalidation and deletion, and protects what it refers to', () => {
    expect(answers.invalidate?.data).toMatchObject({ count: 1 });
    expect(answers.restore?.data).toMatchObject({ count: 1 });
    expect(code('remove the warehouse in use')).toBe('409 20007');
    expect(answers.delete?.data).toMatchObject({ count: 1 });
    expect(records('list at the end')).toEqual([]);
  });
});

describe('docs/recipes/add-a-workflow.md', () => {
  const steps = recipe('add-a-workflow.md');
  let tree = '';
  let answers: Readonly<Record<string, Answer>> = {};
  const code = (name: string) => codeOf(answers[name]);
  const reasons = (name: string) => answers[name]?.details?.map((detail) => detail.code);

  beforeAll(() => {
    tree = grownTree(steps);
    answers = visited(tree, 'repairs.ts');
  }, 600_000);
  afterAll(() => {
    if (tree) rmSync(tree, { recursive: true, force: true });
  });

  it('opens a document under a number of its own, in the right hands only', () => {
    expect(code('open')).toBe('200');
    expect(answers.open?.data?.repairNo).toMatch(/^RP\d{8}-\d{4}$/);
    expect(code('open with a status')).toBe('400 20002');
    expect(code('open without the right')).toBe('403 10008');
    expect(answers.list?.data).toMatchObject({ total: 1, records: [{ status: '0', equipment: '叉车 3 号' }] });
  });

  it('moves it when every guard holds, and names each that does not', () => {
    expect(code('finish too costly')).toBe('409 20005');
    expect(answers['finish too costly']?.details).toMatchObject([
      { code: 'repair.costly', field: 'cost', message: 'A repair above 10000 is a purchase: void it and order' },
    ]);
    expect(code('finish for nothing')).toBe('400 20002');
    expect(code('finish elsewhere')).toBe('403 10008');
    expect(answers.finish).toMatchObject({ status: 200, data: { version: 2, status: '1' } });
    expect(reasons('finish again')).toEqual(['doc.wrongStatus', 'repair.costly']);
    expect(code('finish a stale one')).toBe('409 20004');
    expect(reasons('void a finished one')).toEqual(['doc.wrongStatus']);
    expect([code('void without a reason'), reasons('void without a reason')]).toEqual(['409 20005', ['reason.required']]);
  });

  it('lets exactly one of two moves at once win', () => {
    expect([code('race to finish'), code('race to void')].sort()).toEqual(['200', '409 20004']);
  });

  it('has no other way to change the status, and keeps what was done', () => {
    expect(code('update by hand')).toBe('404 20003');
    const kept = answers.more as unknown as { readonly log: readonly { readonly operation: string; readonly result: string }[] };
    const done = kept.log.filter((entry) => entry.result === '1').map((entry) => entry.operation);
    expect(done.slice(0, 3)).toEqual(['addbmrepair', 'finishRepair', 'addbmrepair']);
    expect(done).toHaveLength(4);
    expect((answers.more as unknown as { readonly history: unknown }).history).toEqual([
      { from_status: null, to_status: '0', action: 'open' },
      { from_status: '0', to_status: '1', action: 'finish' },
    ]);
  });
});

// a compilation for each step: in the long run (`npm run soak`) only
if (process.env.WMS_WALK_SECONDS !== undefined)
  describe('docs/recipes/add-a-field-kind.md', () => {
    const steps = recipe('add-a-field-kind.md');
    const packages = [...new Set(steps.map((step) => step.path.split('/')[1] ?? ''))];
    let tree = '';
    beforeAll(() => {
      tree = copyTree();
    });
    afterAll(() => rmSync(tree, { recursive: true, force: true }));

    /** What the compiler says of the packages the recipe touches, after these steps were followed. */
    const complaints = (followed: readonly Step[], among: readonly string[] = packages): string => {
      const before = new Map(steps.map((step) => [step.path, readFileSync(join(tree, step.path), 'utf8')]));
      for (const step of followed) follow(tree, step);
      const said = complaintsIn(tree, among);
      for (const [path, text] of before) writeFileSync(join(tree, path), text);
      return said;
    };

    it('makes a kind that compiles by itself', () => {
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(complaints(steps)).toBe('');
    });

    it('leaves no step the compiler would not miss', () => {
      // the constructor is what declarations call, so nothing misses it until one does
      const needed = steps.filter((step) => !step.body.includes('export const month'));
      const unmissed = needed.filter((step) => {
        const rest = steps.filter((other) => other !== step);
        // most are missed in their own package: only the others cost a compilation of everything
        const own = packages.filter((name) => step.path.startsWith(`packages/${name}/`));
        return ![own, packages].some((among) => /month/i.test(complaints(rest, among)));
      });
      expect(unmissed).toEqual([]);
    }, 300_000);
  });

describe('the reader of recipes', () => {
  it('refuses an edit whose place is missing or stands twice', () => {
    expect(edited('a\nb\n', ' a\n+c\n')).toBe('a\nc\nb\n');
    expect(() => edited('a\na\n', ' a\n+c\n')).toThrow('2 times');
    expect(() => edited('b\n', ' a\n+c\n')).toThrow('0 times');
    expect(() => edited('a\n', '+c\n')).toThrow('not an edit');
    expect(edited('a\nb\nc\n', ' a\n-b\n+d\n')).toBe('a\nd\nc\n');
  });
  it('refuses a block it cannot follow', () => {
    expect(() => stepsOf('```python x.py\nprint()\n```\n')).toThrow('python');
  });
});
