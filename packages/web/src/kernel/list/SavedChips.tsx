import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import type { ReactNode } from 'react';
import { later, useLater } from '../frame/later.ts';
import { useAfterPaint } from '../frame/useAfterPaint.ts';
import { useTags } from '../tags/useTags.ts';

const part = later(async () => (await import('../tags/TagChips.tsx')).TagChips);

export interface SavedChipsProps {
  readonly active: string;
  /** The rows are there. */
  readonly isReady: boolean;
  readonly onPress: (tag: SearchTag) => void;
}
/** The saved searches beside the keyword. The rows come first: these are asked for once they are painted. */
export const SavedChips = ({ active, isReady, onPress }: SavedChipsProps): ReactNode => {
  const isWanted = useAfterPaint(isReady) || active !== '';
  const { tags } = useTags(isWanted);
  const TagChips = useLater(part, tags.length > 0);
  return TagChips && tags.length > 0 ? <TagChips {...{ tags, active, onPress }} /> : null;
};
