import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,database,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    // Files share what they import: each has a database of its own, and nothing else that a test could leave changed.
    isolate: false,
    // Limits for what hangs, not for what is slow: the machine may be doing other things too.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
})
