import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, by their names without folder and ending: begun last, one of them would run alone at the end. */
const longest = [
  'growth',
  'kill.race',
  'recipe',
  'recipe.browser',
  'plans',
  'hostile',
  'fuzz',
  'embedded',
  'walk',
  'tasks',
  'users',
  'impersonation',
  'reader',
  'matrix.verbs',
  'matrix.personas',
  'matrix.scope',
  'asn.race',
  'receipt.race',
  'list',
  'lifecycle',
  'backup',
];
const nameOf = ({ moduleId }: TestSpecification): string => /([^/\\]+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? '';
const rankOf = (spec: TestSpecification): number => {
  const at = longest.indexOf(nameOf(spec));
  return at === -1 ? longest.length : at;
};

/** The longest first, then those that run alone, then those that share a process: it goes on as long as the next file may share it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b) || a.project.name.localeCompare(b.project.name));
  }
}
