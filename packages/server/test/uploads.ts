import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { Client, TestHouse } from './house.ts';

export interface Uploaded {
  readonly status: number;
  readonly fileId: string;
  readonly code: string;
  readonly body: {
    readonly data?: { readonly url: string; readonly fileName: string; readonly fileSize: number; readonly fileType: string };
  };
}
export const pdf = Buffer.from('%PDF-1.7 a certificate');

/** Uploads one file as a browser does. */
export const upload = async (
  house: TestHouse,
  client: Client,
  fileName: string,
  content: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<Uploaded> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}IBmFileManageService/uploadFile`,
    headers: { ...client.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = JSON.parse(response.body);
  return { status: response.statusCode, fileId: body.data?.fileId ?? '', code: body.details?.[0]?.code ?? '', body };
};
