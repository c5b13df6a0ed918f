/** What the labels' room lends to the shell: what a code is that a search does not find. */
export const loadScanned = async () => (await import('./Scanned.tsx')).Scanned;
