/** Lays each text of a built folder compressed beside itself: NAME.gz and NAME.br. */
export function compressTexts(folder: string): Promise<void>;
