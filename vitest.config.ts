import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,database,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    // Files share what they import: each has a database of its own, and nothing else that a test could leave changed.
    isolate: false,
    // Most of a test is waiting for the database: a worker fewer than there are cores leaves half of them idle.
    maxWorkers: '100%',
    // Limits for what hangs, not for what is slow: the machine may be doing other things too.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
})
