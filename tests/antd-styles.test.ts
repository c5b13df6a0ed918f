import path from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { antdStyles } from '../packages/web/antdStyles.ts';

const root = path.join(import.meta.dirname, '../packages/web');
/** What a page is made of that shows this component of antd. */
const built = async (component: string) => {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? path.join(root, 'page.js') : undefined),
    load: (id) =>
      id === path.join(root, 'page.js')
        ? `import './src/kernel/antd.css'; import { ${component} } from 'antd'; globalThis.shown = ${component};`
        : undefined,
  };
  const [made] = [
    await build({
      ...{ root, configFile: false, logLevel: 'silent', plugins: [page, antdStyles()] },
      build: { write: false, minify: false, rolldownOptions: { input: 'page' } },
    }),
  ].flat();
  if (!made || !('output' in made)) throw new Error('nothing was built');
  const text = (wanted: RegExp): string =>
    made.output
      .filter(({ fileName }) => wanted.test(fileName))
      .map((file) => String(file.type === 'asset' ? file.source : file.code))
      .join('\n');
  return { script: text(/js$/), sheet: text(/css$/) };
};

describe('issue 13 the styles of antd', () => {
  it('stand in a sheet, and what they were made from is not sent', async () => {
    const { script, sheet } = await built('Button');
    // what takes the place of a value that a person chooses is still worked out by the page
    const found = [
      /\.ant-btn\s*\{/.test(sheet),
      /genStyleHooks\(["']Button["'], null,/.test(script),
      /genSharedButtonStyle/.test(script),
    ];
    expect(found).toEqual([true, true, false]);
  });

  it('are asked for by name: a component whose styles the sheet is without is not built', async () => {
    await expect(built('Calendar')).rejects.toThrow(/without the styles of .*Calendar-Calendar/);
  });
});
