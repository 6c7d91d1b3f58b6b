import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/ptoq/page',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.PTOQ_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
