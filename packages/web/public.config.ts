import { defineConfig } from 'vite';
import { leaveSchemas } from './leaveSchemas.ts';

/**
 * The public pages of news, built beside the application and apart from it: they share no piece with it, so that whoever reads the
 * news on a phone fetches a few kilobytes. `scripts/build.mjs` runs it after the application, whose folder it adds to.
 */
export default defineConfig({
  plugins: [leaveSchemas()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { announcement: 'announcement.html', 'announcement-detail': 'announcement-detail.html' },
      treeshake: {
        moduleSideEffects: [{ test: /contract[\\/]src[\\/]/, sideEffects: false }],
        manualPureFunctions: ['defineCall', 'defineFileCall', 'defineUploadCall', 'defineStreamCall', 'onMenu', 'definePhrases'],
      },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
