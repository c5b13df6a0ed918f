/** Placeholders of links in menus: what they stand for, told alike by the browser and by the server (NAV-12, NAV-14). */

/** What a link may be filled with, from the data scope of who chooses it. */
export const linkPlaceholders = ['orgNo', 'warehouseNo', 'classifyType', 'tenantsid'] as const;
export type Placeholder = (typeof linkPlaceholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;
export const isPlaceholder = (name: string): name is Placeholder => linkPlaceholders.some((known) => known === name);

/** Of a person, what fills links: the current organization and warehouse, the tenant, and the data scope. */
export interface LinkPerson {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly tenantsid?: string | null | undefined;
  readonly userDataList?: readonly { readonly dataType: string | number; readonly dataValue: string }[] | null | undefined;
}

const ALL = 'ALL';
const scopeValues = (person: LinkPerson, dataType: string): string[] =>
  (person.userDataList ?? [])
    .filter((entry) => String(entry.dataType) === dataType && entry.dataValue !== '')
    .map((entry) => entry.dataValue)
    .sort();
// a link needs one organization or warehouse: the current one where the scope has it, else the first
const one = (current: string, values: readonly string[]): string =>
  values.includes(current) || values.includes(ALL) ? current : (values[0] ?? '');

/** dataType 1 organization, 2 document class, 3 warehouse (PERM-02). */
export const placeholderValues = (person: LinkPerson): PlaceholderValues => {
  const classes = scopeValues(person, '2');
  return {
    orgNo: one(person.orgNo, scopeValues(person, '1')),
    warehouseNo: one(person.warehouseNo, scopeValues(person, '3')),
    classifyType: classes.includes(ALL) ? ALL : classes.join(','),
    tenantsid: person.tenantsid ?? '',
  };
};

/**
 * Fills {name} in path and query, percent-encoded; undefined for an unknown placeholder, for one in scheme or host, and for a path of
 * ours that an empty value would turn into somebody else's host.
 */
export const fillLink = (template: string, values: PlaceholderValues): string | undefined => {
  const head = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(template)?.[0] ?? '';
  if (/[{}]/.test(head)) return undefined;
  let known = true;
  const filled = template.slice(head.length).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (!isPlaceholder(name)) known = false;
    return isPlaceholder(name) ? encodeURIComponent(values[name]) : '';
  });
  return known && !(head === '' && filled.startsWith('//')) ? head + filled : undefined;
};
