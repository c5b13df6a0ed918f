import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import type { ReactNode } from 'react';
import type { SearchField } from '../field/search.ts';
import { later, useLater } from '../frame/later.ts';
import { useAfterPaint } from '../frame/useAfterPaint.ts';
import { useTags } from '../tags/useTags.ts';

const part = later(async () => (await import('../tags/TagChips.tsx')).TagChips);

export interface SavedChipsProps {
  readonly resource: Resource;
  readonly fields: readonly SearchField[];
  readonly active: string;
  /** The rows are there. */
  readonly isReady: boolean;
  readonly onPress: (tag: SearchTag) => void;
}
/** The saved searches beside the keyword. The rows come first: these are asked for once they are painted. */
export const SavedChips = ({ resource, fields, active, isReady, onPress }: SavedChipsProps): ReactNode => {
  const isWanted = useAfterPaint(isReady) || active !== '';
  const { tags } = useTags(isWanted, resource, fields);
  const TagChips = useLater(part, tags.length > 0);
  return TagChips && tags.length > 0 ? <TagChips {...{ tags, active, onPress }} /> : null;
};
