// Reads the runners' JSON reports. A report that is missing, broken or empty is a failure, never silence.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const read = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The runner failed although no test of its report did (a hang, a crash, an unhandled error): that is one failure. */
const judged = (passed, failed, ok) => {
  const none = passed + failed === 0;
  if (none) console.error('No test ran, which counts as a failure.');
  return { passed, failed: none || (!ok && failed === 0) ? failed + 1 : failed };
};

/** Tests of a vitest report that were declared and not run. */
const skippedIn = (report) =>
  (report.testResults ?? []).flatMap((f) =>
    (f.assertionResults ?? []).filter((t) => t.status !== 'passed' && t.status !== 'failed'),
  );

/** Counts of a vitest report; a file that could not be loaded has no tests in it and counts as one failure, and so does a test that was skipped. */
export const countVitest = (file, ok) => {
  const report = read(file);
  if (!report) return judged(0, 0, ok);
  const unloaded = (report.testResults ?? []).filter(
    (f) => f.status === 'failed' && !(f.assertionResults ?? []).some((t) => t.status === 'failed'),
  );
  return judged(report.numPassedTests ?? 0, (report.numFailedTests ?? 0) + unloaded.length + skippedIn(report).length, ok);
};

/** Counts of a Playwright report; a test that was skipped, or passed only when repeated, has failed. */
export const countPlaywright = (file, ok) => {
  const report = read(file);
  if (!report) return judged(0, 0, ok);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return judged(expected, unexpected + flaky + skipped + (report.errors ?? []).length, ok);
};

export const sum = (counts) => ({
  passed: counts.reduce((n, c) => n + c.passed, 0),
  failed: counts.reduce((n, c) => n + c.failed, 0),
});

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 4)
    .map((line) => `    ${line.trim().slice(0, 200)}`);

/** Lines that name each failed test of a vitest report, with the beginning of its reason, and first what was thrown outside of them. */
export const failuresOfVitest = (file) => {
  const report = read(file);
  const outside = (report?.outside ?? []).flatMap((error) => ['  outside of any test:', ...firstLines(error)]);
  const named = (report?.testResults ?? []).flatMap((f) => {
    const failed = (f.assertionResults ?? []).filter((t) => t.status === 'failed');
    if (failed.length === 0 && f.status === 'failed') return [`  ${f.name}`, ...firstLines(f.message ?? '')];
    const skipped = skippedIn({ testResults: [f] }).map((t) => `  skipped: ${t.fullName}`);
    return [...failed.flatMap((t) => [`  ${t.fullName}`, ...firstLines((t.failureMessages ?? []).join('\n'))]), ...skipped];
  });
  return [...outside, ...named];
};

/** The same of a Playwright report, and after them those that passed only when repeated or were skipped. */
export const failuresOfPlaywright = (file) => {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const report = read(file);
  const tests = (report?.suites ?? []).flatMap(specs).flatMap((s) => s.tests.map((t) => ({ title: s.title, ...t })));
  // a test that ran out of time says so first and what it waited for after it
  const reason = (t) =>
    t.results.flatMap((r) => r.errors ?? (r.error ? [r.error] : [])).flatMap(({ message }) => firstLines(message ?? ''));
  const named = (status, mark) => tests.filter((t) => t.status === status).flatMap((t) => [`  ${mark}${t.title}`, ...reason(t)]);
  const outside = (report?.errors ?? []).flatMap((e) => firstLines(e.message ?? ''));
  return [...outside, ...named('unexpected', ''), ...named('flaky', 'flaky: '), ...named('skipped', 'skipped: ')];
};
