import { defineConfig } from '@playwright/test'
import type { Options } from './tests/browser/support.ts'

const cpuSlowed = Number(process.env.CPU_SLOWED ?? 1)

// At night whole days in the market are walked (`@nightly`), and journeys of the desk are walked on a phone too (`@narrow`).
const atNight = process.env.E2E_NIGHTLY === 'on'

// `npm test` chooses the browser and a folder for the screenshots. Without it the defaults apply.
export default defineConfig<Options>({
  testDir: 'tests/browser',
  // Starts the database. Each worker starts a site on a copy of it.
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  // docs/decisions/0147: a test that fails once has failed.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 240_000 * cpuSlowed,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // A missing element fails at its own line, before the test's timeout.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Europe/Athens',
    // Rendering animations without a GPU takes half of the time. The specs about motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A screenshot supplements the journal of the failed test (tests/browser/journal.ts). A trace takes a third of the time.
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    cpuSlowed,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : { channel: 'chromium' }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Without a GPU a separate GPU process only costs a tenth of the time.
        '--in-process-gpu',
      ],
    },
  },
  projects: [
    // Most behaviour of a page is the same at every width.
    {
      name: 'phone',
      grep: atNight ? /@(phone|widths|narrow|nightly)/ : /@(phone|widths)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: atNight ? /@phone/ : /@(phone|nightly)/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
