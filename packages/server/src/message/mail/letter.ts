import type { Facts } from '@wms/contract/kernel/notification.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';

/** What somebody is told by mail. */
export interface Letter {
  readonly userId: string;
  readonly orgNo: string;
  readonly moment: string;
  readonly docNo: string;
  readonly texts: Trilingual;
  readonly subjects: Trilingual;
  readonly lines: readonly Facts[];
  /** Where it leads, as a whole address; empty where the product does not know its own. */
  readonly url: string;
  /** By itself, or in one mail with others. */
  readonly way: 'atOnce' | 'hourly' | 'daily';
}
