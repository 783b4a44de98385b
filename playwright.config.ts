import { defineConfig } from '@playwright/test'
import type { Options } from './tests/e2e/support.ts'

// `npm test` chooses the browser and a folder for the pictures; alone, the defaults do.
export default defineConfig<Options>({
  testDir: 'tests/e2e',
  // The database; each worker starts a site on a copy of it.
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // docs/decisions/0147: what fails once is wrong once.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // What is not there is told by its own line, not by the end of the test.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Europe/Athens',
    // Drawing what moves without a graphics card takes half of the time; the specs about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Beside the journal of the failed test (tests/e2e/journal.ts). A trace costs a third of the time.
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    cpuSlowed: Number(process.env.CPU_SLOWED ?? 1),
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
})
