import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { FastifyInstance } from 'fastify';

export interface UploadOptions {
  /** Fields of the form beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Uploaded {
  readonly status: number;
  readonly type: string;
  /** The lines of a streamed answer; none when the call was refused before. */
  readonly lines: readonly ImportEvent[];
  readonly body: string;
}

/** Sends a file to a call as a browser does, and reads the answer line by line. For tests. */
export const uploadTo = async (
  app: FastifyInstance,
  client: { readonly headers: Readonly<Record<string, string>> },
  wire: string,
  file: Buffer,
  options: UploadOptions = {},
): Promise<Uploaded> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), options.name ?? '库区.xlsx');
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { ...client.headers, ...options.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const type = String(response.headers['content-type']);
  const lines = type.includes('ndjson')
    ? response.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ImportEvent)
    : [];
  return { status: response.statusCode, type, lines, body: response.body };
};

/** The lines that tell an error. */
export const failuresOf = (lines: readonly ImportEvent[]) =>
  lines.flatMap((line) => (line.event === 'progress' && !line.success ? [line] : []));
