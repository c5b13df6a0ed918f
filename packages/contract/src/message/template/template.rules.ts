/** What a text of a message may hold (R16), asked by the form and again by the server. */
import { isIn } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { placeholders, unknownPlaceholders } from '../../kernel/notification.ts';
import type { I18nText } from '../../kernel/savedSearch.ts';
import { isWeChatTemplateId, weChatTextIssues } from '../weChat/weChat.rules.ts';
import { noticeChannels } from './template.flow.ts';

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ');

/** Names that nothing fills, with all that can be filled. */
const placeholderIssues = <N extends string>(field: N, text: string): readonly Issue<N>[] => {
  const unknown = [...new Set(unknownPlaceholders(text))];
  return unknown.length === 0
    ? []
    : [{ code: 'template.placeholder', field, params: { names: inBraces(unknown), allowed: inBraces(placeholders) } }];
};

interface Worded {
  readonly noticeType: string;
  readonly subject: string | null;
  readonly templateContent: string;
}
/**
 * A subject belongs to a mail, where a line break would begin another header; a message by WeChat has the id of its template there, and its
 * text in the keywords of that template.
 */
export const templateIssues = ({
  noticeType,
  subject,
  templateContent,
}: Worded): readonly Issue<'subject' | 'templateContent'>[] => {
  const given = subject ?? '';
  const isWeChat = isIn(noticeChannels, 'weChat', noticeType);
  return [
    ...(given !== '' && !isWeChat && !isIn(noticeChannels, 'mail', noticeType)
      ? [{ code: 'template.noSubject', field: 'subject' } as const]
      : []),
    ...(isWeChat && !isWeChatTemplateId(given) ? [{ code: 'template.weChatId', field: 'subject' } as const] : []),
    ...(isWeChat ? weChatTextIssues('templateContent', templateContent) : []),
    ...(/[\p{Cc}\u2028\u2029]/u.test(given) ? [{ code: 'template.oneLine', field: 'subject' } as const] : []),
    ...placeholderIssues('subject', given),
    ...placeholderIssues('templateContent', templateContent),
  ];
};

/** The text once for each language at most, with the same places to fill; `rowId` is the index of the language in the list. */
export const translationIssues = (texts: readonly I18nText[], noticeType: string): readonly Issue<'zlI18nList'>[] =>
  texts.flatMap(({ languageCode, description }, at) => [
    ...(texts.findIndex((other) => other.languageCode === languageCode) < at
      ? [{ code: 'template.languageTwice', field: 'zlI18nList', rowId: String(at) } as const]
      : []),
    ...[
      ...placeholderIssues('zlI18nList', description),
      ...(isIn(noticeChannels, 'weChat', noticeType) ? weChatTextIssues('zlI18nList', description) : []),
    ].map((issue) => ({ ...issue, rowId: String(at) })),
  ]);
