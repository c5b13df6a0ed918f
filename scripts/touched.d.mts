export function testsOf(root: string, paths: readonly string[]): { unit: string[]; browser: string[] };
