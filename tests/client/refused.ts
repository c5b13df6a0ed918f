import createClient from 'openapi-fetch';
import type { paths } from './api.gen.ts';

/** Never called: each line below is a mistake of a partner, and the compiler must say so. */
export const mistakes = async (): Promise<void> => {
  const client = createClient<paths>({ baseUrl: '' });
  const approve = '/dapilc/restful/service/ilcwmsplus/ISrmAsnHeadService/approveAsn';
  // mistake: no such call
  await client.POST('/dapilc/restful/service/ilcwmsplus/ISrmAsnHeadService/approveAsns', {});
  // mistake: records are missing
  await client.POST(approve, { body: { condition: { agree: '1' } } });
  // mistake: a version is a number
  await client.POST(approve, { body: { condition: { records: [{ id: '1', version: '1' }], agree: '1' } } });
  // mistake: agree is 0 or 1
  await client.POST(approve, { body: { condition: { records: [{ id: '1', version: 1 }], agree: 'yes' } } });
  const { data } = await client.POST(approve, { body: { condition: { records: [{ id: '1', version: 1 }], agree: '1' } } });
  // mistake: an answer has no such member
  String(data?.data.asnNumber);
};
