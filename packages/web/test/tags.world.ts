/** Saved searches of the organizations, kept by the test. */
import type { World } from './world.ts';

export interface Tag {
  readonly id: string;
  readonly [name: string]: unknown;
}
export const makeTag = (id: string, tagName: string, params: object, more: object = {}): Tag => ({
  id,
  version: 1,
  tagName,
  tagContent: JSON.stringify({ params, labelMapProp: {} }),
  tagOwnType: '2',
  tagOwner: '1',
  name: 'Base.Basic.Organizational',
  module: 'Base.Basic.Organizational',
  zlI18nList: [{ languageCode: 'zh-CN', description: tagName, languageDesc: '简体中文' }],
  ...more,
});
/** Keeps tags like the server: adds what is sent, forgets what is deleted. */
export const serveTags = (world: World, ...first: readonly Tag[]): { tags: Tag[]; sent: Record<string, unknown>[] } => {
  const kept = { tags: [...first], sent: [] as Record<string, unknown>[] };
  world.on('ISysTagService/getSysTagListByName', () => ({
    body: { data: { records: kept.tags, size: 30, total: kept.tags.length, pages: 1, current: 1 } },
  }));
  world.on('ISysTagService/addSysTagByName', (call) => {
    const condition = call.condition ?? {};
    kept.sent.push(condition);
    const id = String(100 + kept.sent.length);
    const [own] = condition.zlI18nList as { description: string }[];
    kept.tags = [...kept.tags, makeTag(id, own?.description ?? '', {}, { tagContent: condition.tagContent })];
    return { body: { data: { id, version: 1 } } };
  });
  world.on('ISysTagService/updateSysTagById', ({ condition }) => {
    const { id, tagContent } = condition ?? {};
    kept.sent.push(condition ?? {});
    kept.tags = kept.tags.map((tag) => (tag.id === id ? { ...tag, tagContent, version: 2 } : tag));
    return { body: { data: { id, version: 2 } } };
  });
  world.on('ISysTagService/deleteSysTagByIds', (call) => {
    const gone = ((call.condition?.delList ?? []) as readonly Tag[]).map((row) => row.id);
    kept.tags = kept.tags.filter((tag) => !gone.includes(tag.id));
    return { body: { data: { count: gone.length } } };
  });
  return kept;
};
