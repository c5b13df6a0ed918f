import { describe, expect, it } from 'vitest';
import { designFileText, readDesignFile } from './design.file.ts';
import { containerLabel, gs1Label, usualLabel } from './design.ts';

const codesOf = (text: string): readonly string[] => {
  const read = readDesignFile(text);
  return 'issues' in read ? read.issues.map(({ code, field }) => `${field ?? ''} ${code}`.trim()) : ['fits'];
};
const changed = (change: object): string => JSON.stringify({ ...JSON.parse(designFileText(usualLabel)), ...change });

describe('PRINT-17 designs as files', () => {
  it('PRINT-17 come back as they went', () => {
    for (const design of [usualLabel, containerLabel, gs1Label]) {
      expect(readDesignFile(designFileText(design))).toEqual({ design });
      expect(readDesignFile(`\uFEFF${designFileText(design)}`)).toEqual({ design });
    }
  });
  it.each<readonly [string, string, readonly string[]]>([
    ['no JSON', '{"format":', ['print.notFile']],
    ['another file', '{"name":"x"}', ['print.notFile']],
    ['a list', '[]', ['print.notFile']],
    ['far too much', `{"x":"${'x'.repeat(60_000)}"}`, ['print.notFile']],
    ['a newer version', changed({ version: 2 }), ['version print.fileVersion']],
    ['no version', changed({ version: undefined }), ['version print.fileVersion']],
    ['no design', changed({ design: undefined }), ['design print.notDesign']],
    ['a document', changed({ design: { kind: 'document' } }), ['print.notFile']],
    ['paper without a width', changed({ design: { ...usualLabel, width: 0 } }), ['width print.paperSide']],
    [
      'a strange element',
      changed({ design: { ...usualLabel, elements: [usualLabel.elements[0], { kind: 'picture' }] } }),
      ['elements[1] print.badElement'],
    ],
    [
      'an element off the paper',
      changed({ design: { ...usualLabel, elements: [{ ...usualLabel.elements[0], x: 99 }] } }),
      ['elements[0] print.leavesPaper'],
    ],
  ])('PRINT-17 are refused where they hold %s, at its place', (_what, text, expected) => {
    expect(codesOf(text)).toEqual(expected);
  });
});
