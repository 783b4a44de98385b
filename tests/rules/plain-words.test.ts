import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A comment names a thing and says what it does. One that begins with these words has to be read twice. */
const headless = /^\s*(?:\/\*\*|\/\/|\*|--) (?:Of|What|Whatever|Whoever|Whom|Who|Those) /gm

/** How many comments of older code begin so. The number only falls. */
const left = 61

it('no new comment begins with Of, What, Who or Those', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql'], { encoding: 'utf8' }).trim()
  const count = files
    .split('\n')
    .reduce((sum, file) => sum + [...readFileSync(file, 'utf8').matchAll(headless)].length, 0)
  expect(count, 'begin with the thing that the comment is about; where some were mended, lower the number').toBe(left)
})

it('a type is named with a noun, not Wanted, Asked, Told, Given or Sent', () => {
  const pattern = '^ *(export )?type (Wanted|Asked|Asking|Told|Given|Sent)\\b'
  const { stdout } = spawnSync('git', ['grep', '-n', '-E', pattern, '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

it('the glossary is in the order of the alphabet, and says each word once', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const words = rows.slice(1).map((row) => row.split('|')[1]?.trim().toLowerCase() ?? '')
  expect(words).toEqual([...new Set(words)].sort())
})
