import { defineCall } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { pageReply, rowReply } from '../../kernel/reply.ts';
import { organization } from './organization.ts';

export const listControlledOrgs = defineCall('ISupBmOrgService/getbmorglistbyparams', {
  summary: 'Organizations whose suppliers are controlled, unless asked for the others',
  grant: 'signedIn',
  mode: 'read',
  input: pageQuery,
  reply: pageReply(rowReply(organization)),
});
