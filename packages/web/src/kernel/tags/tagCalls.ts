/** What lists ask of the room of saved searches. */
import type { Page } from '@wms/contract/kernel/page.ts';
import type { I18nText, SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { type ComponentType, lazy } from 'react';
import type { Addressed } from '../wire/calls.ts';

interface Brief {
  readonly id: string;
  readonly version: number;
}
interface Content {
  readonly zlI18nList: readonly I18nText[];
  readonly tagContent: string;
}
interface Draft extends Content {
  readonly tagOwner?: string | null | undefined;
}
export interface TagCalls {
  readonly list: Addressed<{ readonly name: string }, Page<SearchTag>>;
  readonly addOwn: Addressed<Draft & { readonly name: string }, Brief>;
  readonly add: Addressed<Draft & { readonly module: string; readonly tagOwnType?: SearchTag['tagOwnType'] | undefined }, Brief>;
  readonly update: Addressed<Content & Brief, Brief>;
  readonly remove: Addressed<{ readonly delList: readonly Brief[] }, { readonly count: number }>;
}
export interface TagDialogProps {
  /** The names of a tag that has them already. */
  readonly names?: readonly I18nText[];
  /** Whether a new tag may be one for everybody; absent: that is not asked. */
  readonly mayFix?: boolean;
  /** Resolves to why it was not saved, undefined when it was. */
  readonly onSave: (names: readonly I18nText[], isFixed: boolean) => Promise<string | undefined>;
  readonly onCancel: () => void;
}
export const TAG_DIALOG_WIDTH = 500;

export interface TagScreens {
  /** Asks what a search is to be called. */
  readonly Dialog: ComponentType<TagDialogProps>;
  /** Keeps the fixed tags of all pages. */
  readonly Fixed: ComponentType;
}
interface Lent {
  readonly calls: TagCalls;
  readonly screens: TagScreens | undefined;
}
const none = { wire: '/' } as const;
let lent: Lent = { calls: { list: none, addOwn: none, add: none, update: none, remove: none }, screens: undefined };
export const tagCalls = (): TagCalls => lent.calls;
/** Without screens nobody is offered to save a search, or to keep fixed ones. */
export const tagScreens = (): TagScreens | undefined => lent.screens;

/** Lends the calls of saved searches and their screens, whose code comes when one is first opened. */
export const lendTags = (
  calls: TagCalls,
  dialog: () => Promise<TagScreens['Dialog']>,
  fixed: () => Promise<TagScreens['Fixed']>,
): void => {
  const screens = {
    Dialog: lazy(async () => ({ default: await dialog() })),
    Fixed: lazy(async () => ({ default: await fixed() })),
  };
  lent = { calls, screens };
};
