import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const shared: TestUserConfig = {
  // Files share what they import: each has a database of its own, and nothing else that a test could leave changed.
  isolate: false,
  setupFiles: 'tests/properties/fixed-seed.ts',
  env: { PROPERTY_SEED: process.env.PROPERTY_SEED ?? String(seedOfCommit()) },
  // Limits for what hangs, not for what is slow: the machine may be doing other things too.
  expect: { poll: { timeout: 60_000 } },
  hookTimeout: 120_000,
  testTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Most of a test is waiting for the database: a worker fewer than there are cores leaves half of them idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            'src/*.test.ts',
            'src/{contract,sandbox,server,shared}/**/*.test.ts',
            '{tests,scripts,database,bench}/**/*.test.ts',
          ],
          globalSetup: 'tests/global-setup.ts',
          // Node runs our TypeScript as it does in production: nothing is transformed, and what was compiled is kept.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        // Components have to be transformed.
        test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})

/** The seed of all random properties of this commit; without a repository, always the same. */
function seedOfCommit(): number {
  let commit = ''
  try {
    commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {}
  return createHash('sha256').update(commit).digest().readInt32BE()
}
