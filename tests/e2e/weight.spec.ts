import { scriptBudgets, weighScripts } from '../../bench/pages/weigh-scripts.ts'
import { expect, fridayIn, test } from './support.ts'

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
