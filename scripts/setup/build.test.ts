import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './build.mjs'

test.each(['vite.config.ts', 'react-router.config.ts'])(
  'the pages are built again when a file that %s imports has changed',
  (config) => {
    const imported = [...readFileSync(config, 'utf8').matchAll(/from '\.\/([\w./-]+)'/g)].map(([, file = '']) => file)
    const unseen = imported.filter(
      (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
    )
    expect(unseen).toEqual([])
  },
)
