import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from '../../antdStyles.ts';
import { leaveSchemas } from '../../leaveSchemas.ts';
import { inPieces } from '../../pieces.ts';

const pieces = inPieces(path.join(import.meta.dirname, 'main.tsx'));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdStyles(), leaveSchemas(), pieces.plugin],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: pieces.codeSplitting } },
  },
});
