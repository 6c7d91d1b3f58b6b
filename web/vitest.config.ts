import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import built from './vite.config';

/** The page as it is built, with what only its tests need. */
export default mergeConfig(
  built,
  defineConfig({
    plugins: [svelteTesting()],
    test: { environment: 'happy-dom', setupFiles: ['src/served.ts'], include: ['src/**/*.test.ts'] },
  }),
);
