import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A comment names a thing and says what it does. One that begins with these words has to be read twice. */
const headless = /^\s*(?:\/\*\*|\/\/|\*|--) (?:Of|What|Whatever|Whoever|Whom|Who|Those) /gm

it('no comment begins with Of, What, Who or Those', () => {
  // A migration never changes, nor do its comments.
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', ':!database/migrations'], {
    encoding: 'utf8',
  })
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(headless)].map(([start]) => `${file}: ${start.trim()}`))
  expect(found).toEqual([])
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
