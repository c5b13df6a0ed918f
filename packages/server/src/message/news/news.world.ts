import { type Client, openTestHouse, type TestHouse } from '../../../test/house.ts';
import { upload } from '../../../test/uploads.ts';

export const service = 'ISrmSysNewsService';
export interface Brief {
  readonly id: string;
  readonly version: number;
}
export interface Shown extends Brief {
  readonly subject: string;
  readonly [name: string]: unknown;
}
export interface ShownPage {
  readonly records: readonly Shown[];
  readonly total: number;
}
export interface NewsWorld extends TestHouse {
  readonly people: Readonly<Record<'acme' | 'crystal' | 'buyer' | 'buyer2' | 'keeper' | 'admin', Client>>;
}
/** The house with everybody who writes and reads signed in. */
export const openNewsWorld = async (walls?: 'both' | 'conditions'): Promise<NewsWorld> => {
  const house = await openTestHouse(walls ? { walls } : {});
  const signed = async (userNo: string) => house.signIn(userNo);
  const [acme, crystal, buyer, buyer2, keeper, admin] = await Promise.all([
    ...[signed('acme'), signed('crystal'), signed('buyer'), signed('buyer2'), signed('keeper'), signed('admin')],
  ]);
  if (!acme || !crystal || !buyer || !buyer2 || !keeper || !admin) throw new Error('nobody has signed in');
  return { ...house, people: { acme, crystal, buyer, buyer2, keeper, admin } };
};

export const draftBody = (more: object = {}) => ({
  orgNo: 'ORG1',
  subject: 'Receiving hours',
  content: '<p>From Monday on.</p>',
  whereNews: '1',
  outDoorType: '2',
  newsBusiness: '1',
  ...more,
});
/** Saves a draft, and fails where that is refused. */
export const draft = async (author: Client, more: object = {}): Promise<Brief> => {
  const answer = await author.call<Brief>(`${service}/saveorupdatesysnews`, draftBody(more));
  if (answer.status !== 200) throw new Error(`a draft was refused: ${answer.body}`);
  return answer.data;
};
export const command = (author: Client, name: string, ...records: readonly Brief[]) =>
  author.call<{ count: number; records: readonly (Brief & { readonly status: string })[] }>(`${service}/${name}`, {
    records: records.map(({ id, version }) => ({ id, version })),
  });
/** A draft that was published: its id and the version it has then. */
export const published = async (author: Client, more: object = {}): Promise<Brief> => {
  const answer = await command(author, 'publishSysNews', await draft(author, more));
  const [record] = answer.data?.records ?? [];
  if (!record) throw new Error(`news were not published: ${answer.body}`);
  return record;
};
export const read = (reader: Client, condition: object = {}, more: object = {}) =>
  reader.call<ShownPage>(`${service}/getOutDoorSysNews`, { current: 1, size: 100, condition, ...more });
export const subjects = async (reader: Client, condition: object = {}): Promise<readonly string[]> =>
  (await read(reader, condition)).data.records.map(({ subject }) => subject);

/** A picture as far as the server looks into it. */
export const png = (): Buffer => {
  const head = Buffer.alloc(64);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(8, 16);
  head.writeUInt32BE(8, 20);
  return head;
};
export const uploaded = async (house: TestHouse, author: Client, fileName: string, content: Buffer): Promise<string> => {
  const { fileId, status } = await upload(house, author, fileName, content);
  if (status !== 200) throw new Error(`${fileName} was not taken`);
  return fileId;
};
