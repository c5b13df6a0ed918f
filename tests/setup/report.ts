import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node';

/** The report of vitest, and in it what was thrown outside of any test: it fails a run, and vitest's own report does not name it. */
export class Report extends JsonReporter {
  private outside: readonly string[] = [];

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): Promise<void> {
    this.outside = errors.map(({ stack, message, name }) => stack ?? `${name ?? 'Error'}: ${message}`);
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), outside: this.outside }));
  }
}
