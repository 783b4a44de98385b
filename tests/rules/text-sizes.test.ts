import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync('src/web/styles/app.css', 'utf8')
const known = new Set([...styles.matchAll(/--text-(\w+):/g)].map(([, size]) => size))
const sizes = /\btext-(xs|sm|base|lg|\d?xl)\b/g

/** Tailwind makes no rule for a size without a token. The text then has the size of its parent. */
test('every size of a text has a token', () => {
  const unknown = globSync('src/web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(sizes)].flatMap(([name, size]) =>
      known.has(size) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(known.size).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})
