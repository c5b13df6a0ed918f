/**
 * Which statements of the ledger the tests cover, from the JSON reports of the last run.
 *
 *   npm run spec                 one line per area: covered by a passing test, deferred, open
 *   npm run spec -- ASN NAV      these areas only, with the ids that are open
 *   npm run spec -- --json       the same as one JSON object, for a program
 *
 * --ledger DIR (docs/spec) and --reports DIR (reports) say where to read. Exit code 0: this reports, it does not judge.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readTable } from './spec-csv.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    ledger: { type: 'string', default: join(root, 'docs/spec') },
    reports: { type: 'string', default: join(root, 'reports') },
  },
});

/** @typedef {{ title: string, outcome: 'passed' | 'failed' | 'skipped' }} Result one test, its title with those of the groups around it */

/** Vitest's json reporter: testResults[].assertionResults[] with fullName and status. @returns {Result[]} */
const vitestResults = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      title: [...(test.ancestorTitles ?? []), test.title].join(' '),
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    })),
  );

/** Playwright's json reporter: suites nest; a spec is one title over its projects, each with a status. @returns {Result[]} */
const playwrightResults = (report) => {
  const walk = (suite, above) => {
    const titles = [...above, suite.title ?? ''];
    const own = (suite.specs ?? []).map((spec) => {
      const runs = (spec.tests ?? []).map((test) => test.status);
      const ran = runs.filter((status) => status !== 'skipped');
      return { title: [...titles, spec.title].join(' '), outcome: ran.length === 0 ? 'skipped' : spec.ok ? 'passed' : 'failed' };
    });
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))];
  };
  return report.suites.flatMap((suite) => walk(suite, []));
};

/** Every *.json of the folder that has the shape of one of the two runners; other reports are left alone. @returns {Result[]} */
function readReports(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      if (Array.isArray(report.testResults)) return vitestResults(report);
      return Array.isArray(report.suites) ? playwrightResults(report) : [];
    });
}

const idPattern = /\b[A-Z][A-Z0-9]{1,9}-\d{2,3}\b/g;
const areaOf = (id) => id.replace(/-\d+$/, '');

const results = readReports(values.reports);
const ledger = readTable(join(values.ledger, 'requirements.csv')).map((row) => row.id);
const deferredRows = existsSync(join(values.ledger, 'deferred.csv')) ? readTable(join(values.ledger, 'deferred.csv')) : [];
const deferred = new Map(deferredRows.map((row) => [row.id, row.reason]));
const passed = new Set();
const failed = new Set();
for (const { title, outcome } of results)
  for (const id of title.match(idPattern) ?? []) {
    if (outcome === 'passed') passed.add(id);
    if (outcome === 'failed') failed.add(id);
  }

const known = new Set(ledger);
const areaNames = [...new Set(ledger.map(areaOf))];
const unknown = [...new Set([...passed, ...failed, ...deferred.keys()])].filter(
  (id) => areaNames.includes(areaOf(id)) && !known.has(id),
);
const areas = areaNames.map((area) => {
  const ids = ledger.filter((id) => areaOf(id) === area);
  const covered = ids.filter((id) => passed.has(id) && !failed.has(id));
  const put = ids.filter((id) => !covered.includes(id) && !failed.has(id) && deferred.has(id));
  const open = ids.filter((id) => !covered.includes(id) && !put.includes(id));
  return { area, all: ids.length, covered, deferred: put, open, failing: ids.filter((id) => failed.has(id)) };
});
const wanted = areas.filter((a) => positionals.length === 0 || positionals.includes(a.area));

if (values.json) console.log(JSON.stringify({ tests: results.length, areas: wanted, unknown }));
else {
  const line = (name, c, d, o, all) =>
    `${name.padEnd(8)} ${String(c).padStart(4)} covered ${String(d).padStart(4)} deferred ${String(o).padStart(4)} open of ${all}`;
  for (const a of wanted) {
    console.log(line(a.area, a.covered.length, a.deferred.length, a.open.length, a.all));
    if (positionals.length > 0 && a.open.length > 0) console.log(`         open: ${a.open.join(' ')}`);
    if (a.failing.length > 0) console.log(`         named by a failing test: ${a.failing.join(' ')}`);
  }
  const sum = (pick) => wanted.reduce((n, a) => n + pick(a), 0);
  console.log(
    line(
      'all',
      sum((a) => a.covered.length),
      sum((a) => a.deferred.length),
      sum((a) => a.open.length),
      sum((a) => a.all),
    ),
  );
  const silent = positionals.filter((name) => !areaNames.includes(name));
  if (silent.length > 0) console.log(`no area is called ${silent.join(', ')}; there are ${areaNames.join(' ')}`);
  if (unknown.length > 0) console.log(`ids the ledger does not have: ${unknown.join(' ')}`);
  if (results.length === 0) console.log('no test report found: run the tests first (npm test)');
}
