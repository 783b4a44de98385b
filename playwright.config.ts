import { defineConfig } from '@playwright/test'
import { googleSettings } from './tests/e2e/google-settings.ts'
import { setupToken } from './tests/setup-token.ts'

const port = Number(process.env.E2E_PORT ?? 4311)
const origin = `http://127.0.0.1:${port}`

// `npm test` chooses the browser, a free port and a folder for the data; alone, the defaults do.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // A test that passes only the second time has found something.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/Athens',
    // Drawing what moves without a graphics card takes half of the time; the specs about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : { channel: 'chromium' }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Without a card to talk to, its process only costs a tenth of the time.
        '--in-process-gpu',
      ],
    },
  },
  projects: [
    // Most of what a page does is the same on every width.
    { name: 'phone', grep: /@(phone|widths)/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  // Two processes on one database, as behind a load balancer.
  webServer: [serve(port), serve(port + 1, { WORKER: 'off' })],
})

function serve(on: number, more: Record<string, string> = {}) {
  return {
    command: 'node scripts/run.mjs src/main.ts',
    url: `http://127.0.0.1:${on}/readyz`,
    timeout: 120_000,
    // The database is stopped with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: process.env.E2E_VERBOSE ? 'pipe' : 'ignore',
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(on),
      DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/data',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SETUP_TOKEN: setupToken,
      ...googleSettings(port + 2),
      ...more,
    },
  } as const
}
