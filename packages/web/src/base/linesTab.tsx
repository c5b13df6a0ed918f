import { hasLines } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { later, useLater } from '../kernel/frame/later.ts';
import type { DetailTab } from '../kernel/record/RecordDrawer.tsx';
import type { RecordLinesProps } from '../kernel/record/RecordLines.tsx';

const part = later(async () => (await import('../kernel/record/RecordLines.tsx')).RecordLines);
const Lines = (props: RecordLinesProps): ReactNode => {
  const RecordLines = useLater(part, true);
  return RecordLines ? <RecordLines {...props} /> : null;
};

/** The tab of the drawer that shows the lines of a record, for a record that has some. */
export const linesTab = (resource: Resource): readonly DetailTab[] =>
  hasLines(resource)
    ? [
        {
          key: 'lines',
          label: resource.lines.of().labels.$ ?? ['', '', ''],
          render: ({ id }) => <Lines resource={resource} id={id} />,
        },
      ]
    : [];
