import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const shared: TestUserConfig = {
  // Test files share their imports: each has its own database, and shares nothing else that a test could change.
  isolate: false,
  setupFiles: 'tests/harness/properties/fixed-seed.ts',
  env: { PROPERTY_SEED: process.env.PROPERTY_SEED ?? String(seedOfCommit()) },
  // These limits catch tests that hang, not slow ones: the machine may be busy.
  expect: { poll: { timeout: 60_000 } },
  hookTimeout: 120_000,
  testTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Tests mostly wait for the database. With fewer workers than cores, half of the cores would be idle.
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
          globalSetup: 'tests/harness/global-setup.ts',
          // Node runs our TypeScript as it does in production: without a transform, and with its compile cache.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        // Components need a transform.
        test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})

/** The seed of all property tests for this commit. Without a repository it is always the same. */
function seedOfCommit(): number {
  let commit = ''
  try {
    commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {}
  return createHash('sha256').update(commit).digest().readInt32BE()
}
