import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,database,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    // A first query waits for PostgreSQL to start and migrate on a machine that does other things too.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
})
