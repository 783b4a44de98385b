import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { detailWords, hiddenDetails } from './detail-words.ts'

/** Details that AuditDetails shows as a change. */
const changes = ['before', 'after', 'from', 'to']

it('every detail that the server audits has a word, or is left out on purpose', () => {
  const sources = globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('personal-data.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('recordAudit('))
  const names = sources
    .flatMap((text) => [...text.matchAll(/\bdetails(?::| =) \{([^{}\n]*)\}/g)])
    .flatMap(([, fields = '']) => fields.split(','))
    .map((field) => /^\s*([a-z_]\w*)\s*(?::|$)/i.exec(field)?.[1] ?? '')
    .filter((name) => name !== '')
  expect(names.length).toBeGreaterThan(50)
  const missing = names.filter((name) => !(name in detailWords) && !hiddenDetails.has(name) && !changes.includes(name))
  expect([...new Set(missing)]).toEqual([])
})
