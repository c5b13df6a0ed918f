import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { Answer, Client, TestHouse } from './house.ts';

/** Posts a form with at most one file, as a browser does. */
export const postForm = async <T = Record<string, unknown>>(
  house: TestHouse,
  client: Client,
  wire: string,
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly content: Uint8Array },
): Promise<Pick<Answer<T>, 'status' | 'data' | 'errorCode' | 'errorMessage' | 'details' | 'body'>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { ...client.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { data, errorCode = '', errorMessage = '', details = [] } = JSON.parse(response.body);
  return { status: response.statusCode, data, errorCode, errorMessage, details, body: response.body };
};
