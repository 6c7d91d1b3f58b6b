import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const SERVER = process.env.PTOQ_SERVER ?? 'http://127.0.0.1:8000';

/** The page is marked as the server marks it, which answers what this one does not. */
const served = {
  name: 'served',
  apply: 'serve' as const,
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'server', content: 'yes' } }],
};

export default defineConfig({
  // The folder may lie below any path.
  base: './',
  plugins: [svelte(), served],
  build: {
    outDir: '../src/ptoq/page',
    // web/build.py empties it: modules lie in it, too.
    emptyOutDir: false,
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false }, input: ['index.html', 'src/sw.ts'] },
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The house loads words and rules when they are needed.
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: SERVER, ws: true }, '/engine': SERVER },
  },
});
