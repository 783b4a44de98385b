import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const byName = Map.groupBy(files, (file) => basename(file))
const isThere = (named: string) =>
  existsSync(named) || (byName.get(basename(named)) ?? []).some((file) => file.endsWith(`/${named}`))

// Decisions tell what was; a file that they name may be gone.
const docs = files.filter((file) => /^(?:README|docs\/[^/]+)\.md$/.test(file))

const path =
  /`((?:src|database|messages|docs|tests|scripts|bench)\/[\w./-]+|(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|json|css))`/g

it.each(docs)('%s names files and folders that exist', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(path)].map(([, file = '']) => file)
  expect(named.filter((file) => !isThere(file))).toEqual([])
})

it('many are named', () => {
  expect(docs.flatMap((doc) => [...readFileSync(doc, 'utf8').matchAll(path)]).length).toBeGreaterThan(150)
})
