import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const guide = readFileSync('docs/first-day.md', 'utf8')

it('each change of the guide says how many files it takes, and lists them', () => {
  const changes = guide.split(/^## /m).slice(1)
  const counts = { Three: 3, Four: 4, Six: 6, Eight: 8 }
  for (const change of changes) {
    const [, word = ''] = /\b(Three|Four|Six|Eight) files/.exec(change) ?? []
    const rows = [...change.matchAll(/^\| `/gm)].length
    // Words of a new label come on top where the guide says so.
    const withLabels = /and the two of messages/.test(change) ? 2 : 0
    expect(rows, change.split('\n')[0]).toBe((counts[word as keyof typeof counts] ?? 0) + withLabels)
  }
})
