import { defineDocument } from '../../kernel/document.ts';
import { statusIssues } from '../../kernel/flow.ts';
import { newsFlow } from './news.flow.ts';
import { news } from './news.ts';

/** Only a draft may be modified or deleted: what was published is taken back, never changed under its readers (NEWS-11, NEWS-12). */
export const newsDocument = defineDocument({
  resource: news,
  flow: newsFlow,
  state: 'publish',
  number: 'subject',
  guards: (action, row) => {
    const issues = statusIssues(newsFlow, action, String(row.publish ?? ''));
    return issues.length > 0 && (action === 'edit' || action === 'delete') ? [{ code: 'news.notDraft' }] : issues;
  },
});
