/** The history of an order line in a window of its own. */
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { Story } from '../purchase/door.ts';
import { words } from './words.ts';

export interface StoryOf {
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  readonly orgNo: string;
}
export const openStory = ({ purchaseNo, purchaseSeq, orgNo }: StoryOf): void => {
  openModal(<Story purchaseNo={purchaseNo} purchaseSeq={purchaseSeq} orgNo={orgNo} />, {
    title: sayNow(words.storyOf, { name: `${purchaseNo}-${purchaseSeq}` }),
    width: 720,
    closeOnMask: true,
    testId: 'receipt.story',
  });
};
