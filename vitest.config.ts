import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,database,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    // Limits for what hangs, not for what is slow: the machine may be doing other things too.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
})
