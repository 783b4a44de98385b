import { expect, test } from 'vitest'
import { splitScripts } from './split-languages.mjs'

const word = (en: string, fr: string) => `__LOCALE__==="en"?"${en}":"${fr}"`
const scripts = new Map([
  ['platform-1.js', 'export const platform = 1'],
  ['words-1.js', `import{platform}from"./platform-1.js";export const close=()=>${word('Close', 'Fermer')};`],
  ['page-1.js', 'import{close}from"./words-1.js";import{platform}from"./platform-1.js";close(platform)'],
  ['manifest-1.js', 'x={"module":"/assets/page-1.js","imports":["/assets/platform-1.js"]}'],
  ['lazy-1.js', 'import(`./page-1.js`)'],
])

test('each language has its own words, and its own scripts lead to them', () => {
  const made = splitScripts(scripts)
  expect(made.get('words-1.js')).toContain('Close')
  expect(made.get('words-1.js')).not.toContain('Fermer')
  expect(made.get('words-1.fr.js')).toContain('Fermer')
  expect(made.get('words-1.fr.js')).not.toContain('Close')
  expect(made.get('page-1.fr.js')).toContain('"./words-1.fr.js"')
  expect(made.get('page-1.fr.js')).toContain('"./platform-1.js"')
  expect(made.get('manifest-1.fr.js')).toContain('"/assets/page-1.fr.js"')
  expect(made.get('lazy-1.fr.js')).toContain('./page-1.fr.js')
})

test('what has no words and leads to none is one for both', () => {
  const made = splitScripts(scripts)
  expect([...made.keys()].sort()).toEqual([
    'lazy-1.fr.js',
    'manifest-1.fr.js',
    'page-1.fr.js',
    'words-1.fr.js',
    'words-1.js',
  ])
})
