import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findPackage, markDevelopment } from './mark-development.mjs'

const packages: Parameters<typeof markDevelopment>[0] = {
  '': { dependencies: { site: '1' } },
  'node_modules/site': {
    dependencies: { shared: '1' },
    peerDependencies: { tester: '1', wanted: '1' },
    peerDependenciesMeta: { tester: { optional: true } },
  },
  'node_modules/shared': { devOptional: true },
  'node_modules/wanted': { devOptional: true },
  'node_modules/tester': {
    devOptional: true,
    dependencies: { compiler: '1' },
    optionalDependencies: { binary: '1' },
  },
  'node_modules/binary': { optional: true },
  'node_modules/tester/node_modules/compiler': { devOptional: true },
}

it('marks what only an optional peer leads to, and leaves what the site needs', () => {
  const marked = markDevelopment(packages)
  expect(marked['node_modules/tester']).toMatchObject({ dev: true })
  expect(marked['node_modules/binary']).toEqual({ dev: true, optional: true })
  expect(marked['node_modules/tester/node_modules/compiler']).toEqual({ dev: true })
  expect(marked['node_modules/shared']).toEqual({ devOptional: true })
  expect(marked['node_modules/wanted']).toEqual({ devOptional: true })
  expect(marked['node_modules/site']?.peerDependencies).toEqual({ wanted: '1' })
  expect(markDevelopment(marked)).toEqual(marked)
})

it('finds a package where Node would', () => {
  expect(findPackage(packages, 'node_modules/tester', 'compiler')).toBe('node_modules/tester/node_modules/compiler')
  expect(findPackage(packages, 'node_modules/tester', 'shared')).toBe('node_modules/shared')
  expect(findPackage(packages, '', 'compiler')).toBeUndefined()
})

it('has been run since the last change of a dependency: production installs no compiler and no test runner', () => {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(markDevelopment(lockfile.packages)).toEqual(lockfile.packages)
  for (const name of ['typescript', 'vite', 'vitest', 'rolldown', 'lightningcss'])
    expect(lockfile.packages[`node_modules/${name}`], name).toMatchObject({ dev: true })
})
