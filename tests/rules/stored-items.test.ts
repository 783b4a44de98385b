import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storedItems } from '#shared/stored-items.ts'

const keyOfStorage = [/\b\w*[kK]ey = '([^']+)'/g, /\bstoredList\(['`]([^'`$]+)/g, /\b[sg]etItem\(['`]([^'`$]+)/g]
const nameOfCookie = [/\b(?:openCookie|secretCookie)\('(\w+)'/g, /\b\w*[cC]ookie(?:Name)? = '(\w+)'/g]

/** The names that a program stores in browsers, as its literals tell. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const usesStorage = /localStorage|sessionStorage|consentedStorage|storedList/.test(text)
  const patterns = [...(usesStorage ? keyOfStorage : []), ...nameOfCookie]
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.trim()))
}

it('names in the table of cookies whatever the site stores in a browser', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|sandbox/.test(file))
  const names = new Set(files.flatMap(namesIn))
  const table = storedItems.map(({ name }) => name.replace(/ ?…$/, ''))
  expect([...names]).toEqual(expect.arrayContaining(['wishlist', 'pricing_', 'last_place', 'consent_record']))
  expect([...names].filter((name) => !table.some((known) => known === name))).toEqual([])
})
