import { scriptBudgets, weighScripts } from '../../bench/pages/weigh-scripts.ts'
import { expect, fridayIn, onPhone, test } from './support.ts'

/** The limit for transferred scripts until an untouched page is idle. */
const mostKilobytes = 153
const mostFiles = 24

test('pages stay light', async ({ page, request }) => {
  await page.goto('/yacht-rentals')
  const yacht = await page.getByRole('article').getByRole('heading').getByRole('link').first().getAttribute('href')
  const read = async (file: string) => (await request.get(file)).text()
  const weights = {
    home: await weighScripts(read, '/'),
    search: await weighScripts(read, '/yacht-rentals'),
    yacht: await weighScripts(read, `${yacht}?date=${fridayIn(1)}`),
  }
  for (const [name, budget] of Object.entries(scriptBudgets)) {
    const weight = weights[name as keyof typeof scriptBudgets] // the keys are those of the budgets
    expect(weight, `${name}: ${weight.toFixed(1)} of ${budget} KB`).toBeLessThanOrEqual(budget)
  }
})

test.describe('until somebody touches the page', () => {
  test.use({ actsEarly: true })

  test('few scripts are fetched on a phone', async ({ another, request }) => {
    const { boats } = await (await request.get('/api/boats?limit=1')).json()
    for (const path of ['/', `/yacht-rentals?date=${fridayIn(1)}`, `/${boats[0].id}?date=${fridayIn(1)}`]) {
      const page = await another(onPhone)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      const scripts = new Set<string>()
      let bytes = 0
      network.on('Network.responseReceived', ({ requestId, response }) => {
        if (/\/assets\/.*\.js$/.test(response.url)) scripts.add(requestId)
      })
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(scripts.size, `${path}: files`).toBeLessThanOrEqual(mostFiles)
      expect(bytes / 1000, `${path}: kilobytes`).toBeLessThanOrEqual(mostKilobytes)
      await page.close()
    }
  })
})
