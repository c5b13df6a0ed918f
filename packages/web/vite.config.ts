import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.WMS_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/dapilc': server, '/productWebSocket': { target: server, ws: true } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React and the router change rarely and are needed by every page: a chunk of their own survives releases in the cache.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
});
