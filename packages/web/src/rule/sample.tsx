/** A code of a barcode rule with made-up values, taken apart, while one writes the rule and in its drawer. */
import { linesIn } from '@wms/contract/kernel/recordLines.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { barcodeRule } from '@wms/contract/rule/barcodeRule.ts';
import { barcodePhrases, type RuleLine, ruleIssues, type Segment, sampleCode, segmentOf } from '@wms/contract/rule/barcodes.ts';
import { basicElement } from '@wms/contract/rule/basicElement.ts';
import { columnOf } from '@wms/contract/rule/elements.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { issueText, reasonsWith } from '../kernel/field/issueText.ts';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { today } from '../kernel/frame/today.ts';
import type { DetailTab } from '../kernel/record/RecordDrawer.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { words } from './words.ts';
import '../kernel/record/recordLines.css';
import './sample.css';

type Rule = Readonly<Record<string, unknown>>;
const everyElement = { current: 1, size: 100, condition: {} };
const reasons = reasonsWith(barcodePhrases);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const lineOf = (line: Rule): RuleLine => ({
  codingId: String(line.codingId ?? ''),
  leng: Number(line.leng ?? 0) || 0,
  fieldValue: textOf(line.fieldValue),
  prefixChar: textOf(line.prefixChar),
  allowEmpty: String(line.allowEmpty ?? '0'),
});

interface Part extends Segment {
  readonly name: string;
}
const useSegments = (rule: Rule): readonly Part[] | undefined => {
  const found = useCall(callOf(basicElement, 'list'), everyElement, { report: 'silent' });
  if (!found.data) return undefined;
  const elements = new Map(found.data.records.map((row) => [row.codingId, row as Row<typeof basicElement>]));
  return linesIn(rule)
    .map(lineOf)
    .flatMap((line) => {
      const element = elements.get(line.codingId);
      return element ? [{ ...segmentOf(line, element), name: element.codingName, column: columnOf(element) }] : [];
    });
};

const Sample = ({ rule }: { readonly rule: Rule }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const segments = useSegments(rule);
  if (!segments) return <Skeleton active />;
  if (segments.length === 0) return <p className="wms-quiet">{say(words.choose)}</p>;
  const head = { parseMethod: textOf(rule.parseMethod), codeTotal: Number(rule.codeTotal ?? 0) || null };
  const made = sampleCode(head, segments, today());
  const issues = [...ruleIssues(head, segments), ...('issues' in made ? made.issues : [])];
  if ('issues' in made || issues.length > 0)
    return (
      <ul className="wms-sample-issues" role="status">
        {reasons(issues).map((issue) => (
          <li key={`${issue.code} ${issue.rowId ?? ''}`}>{issueText(issue, locale)}</li>
        ))}
      </ul>
    );
  return (
    <div role="status" data-testid="sample">
      <p className="wms-sample-code">
        <code>{made.code.replaceAll(' ', '\u2423')}</code>{' '}
        <span className="wms-quiet">{say(words.length, { count: [...made.code].length })}</span>
      </p>
      <div className="wms-record-lines">
        <table>
          <thead>
            <tr>
              {[words.element, words.part, words.column, words.readAs].map((label) => (
                <th key={label[0]} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {made.parts.map((part, at) => (
              <tr key={part.codingId}>
                <td>{`${part.codingId} ${segments[at]?.name ?? ''}`}</td>
                <td>
                  <code>{part.text.replaceAll(' ', '\u2423')}</code>
                </td>
                <td>{part.column}</td>
                <td>{part.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

const Stored = ({ id }: { readonly id: string }): ReactNode => {
  const found = useCall(callOf(barcodeRule, 'get'), { id }, { report: 'silent' });
  return found.data?.id === id ? <Sample rule={{ ...found.data }} /> : <Skeleton active />;
};
export const sampleTabs: readonly DetailTab[] = [{ key: 'sample', label: words.sample, render: ({ id }) => <Stored id={id} /> }];

const Outcome = ({ rule }: { readonly rule: Rule }): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-sample">
      <h3>{say(words.sample)}</h3>
      <Sample rule={rule} />
    </section>
  );
};
export const drawSample = (rule: Rule): ReactNode => <Outcome rule={rule} />;
