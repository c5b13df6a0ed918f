import type { Plugin } from 'vite';

/** What the hand-held layout loads beside its own folders, whatever page is in front. */
const alike = [
  /[\\/]hand[\\/]/,
  /[\\/]kernel[\\/]notice[\\/]/,
  /[\\/]focusWays\.ts$/,
  /[\\/]antd[\\/](es|lib)?[\\/]?locale[\\/]/,
];

/** A piece that only passes on what another holds has no module of its own. */
const isAlike = ({
  moduleIds,
  facadeModuleId,
}: {
  readonly moduleIds: readonly string[];
  readonly facadeModuleId: string | null;
}): boolean => [...moduleIds, facadeModuleId ?? ''].some((id) => alike.some((one) => one.test(id)));

/** Writes down which files the hand-held layout is made of: its worker keeps them on the device, so that it starts without a network. */
export const nameHandFiles = (): Plugin => ({
  name: 'wms-hand-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const found = new Set<string>();
    const take = (file: string): void => {
      const piece = bundle[file];
      if (found.has(file) || !piece) return;
      found.add(file);
      if (piece.type !== 'chunk') return;
      for (const next of [
        ...piece.imports,
        ...(piece.viteMetadata?.importedCss ?? []),
        ...(piece.viteMetadata?.importedAssets ?? []),
      ])
        take(next);
    };
    for (const piece of Object.values(bundle))
      if (piece.type === 'chunk' && (piece.isEntry || isAlike(piece))) take(piece.fileName);
    const files = [...found].sort().map((file) => `/${file}`);
    this.emitFile({ type: 'asset', fileName: 'hand-files.json', source: JSON.stringify(files) });
  },
});
