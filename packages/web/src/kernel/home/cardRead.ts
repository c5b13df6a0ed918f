/** How cards read: a card says itself that it failed, and a number is never older than the list it opens. */
export const cardRead = { report: 'silent', fresh: 0 } as const;
/** Of a list whose rows nobody looks at, only its count. */
export const onlyCount = { current: 1, size: 1, fields: [] } as const;
