import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, fridayIn, isPhone, test } from './support.ts'

const kilobyte = 1024
// What a first view may load of our scripts, compressed with gzip.
const budgets = { home: 125, results: 140, yacht: 140 }

/** Every script that a page names, and what those import, in kilobytes. */
async function weigh(request: APIRequestContext, path: string) {
  const sizes = new Map<string, number>()
  const add = async (file: string): Promise<void> => {
    if (sizes.has(file)) return
    sizes.set(file, 0)
    const code = await (await request.get(file)).text()
    sizes.set(file, gzipSync(code, { level: 9 }).length)
    const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, name]) => `/assets/${name}`,
    )
    await Promise.all(imported.map(add))
  }
  const html = await (await request.get(path)).text()
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])].map(add))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / kilobyte
}

test('pages stay light', async ({ page, request }) => {
  test.skip(isPhone(page), 'the same scripts on every width')
  await page.goto('/yacht-rentals')
  const yacht = await page.getByRole('article').getByRole('heading').getByRole('link').first().getAttribute('href')
  const weights = {
    home: await weigh(request, '/'),
    results: await weigh(request, '/yacht-rentals'),
    yacht: await weigh(request, `${yacht}?date=${fridayIn(1)}`),
  }
  for (const [name, budget] of Object.entries(budgets)) {
    const weight = weights[name as keyof typeof budgets] // the keys are those of the budgets
    expect(weight, `${name}: ${weight.toFixed(1)} of ${budget} KB`).toBeLessThanOrEqual(budget)
  }
})
