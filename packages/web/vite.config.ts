import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './antdStyles.ts';
import { nameHandFiles } from './handFiles.ts';
import { leaveSchemas } from './leaveSchemas.ts';
import { inPieces } from './pieces.ts';

const server = process.env.WMS_API ?? 'http://127.0.0.1:8080';
const pieces = inPieces();

export default defineConfig({
  plugins: [react(), antdStyles(), leaveSchemas(), pieces.plugin, nameHandFiles()],
  server: { proxy: { '/dapilc': server, '/productWebSocket': { target: server, ws: true } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // The first two are there before any screen is, the third (under 1 kB) after the first screen: naming them with each screen
    // would only lengthen the first page.
    modulePreload: {
      resolveDependencies: (_file, deps) => deps.filter((dep) => !/\/(react|rolldown-runtime|screenTerms)-/.test(dep)),
    },
    rolldownOptions: {
      // it does nothing when it is loaded, and does not say so itself
      treeshake: {
        moduleSideEffects: [
          { test: /@rc-component[\\/]form[\\/]/, sideEffects: false },
          // a module of the contract declares and does nothing
          { test: /contract[\\/]src[\\/]/, sideEffects: false },
        ],
        manualPureFunctions: ['defineCall', 'defineFileCall', 'defineUploadCall', 'defineStreamCall', 'onMenu'],
      },
      output: {
        // The first page names every file there is; seven letters tell releases apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: pieces.codeSplitting,
      },
    },
  },
});
