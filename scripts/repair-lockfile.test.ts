import { expect, it } from 'vitest'
import { findMissing } from './repair-lockfile.mjs'

const engine = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: {
    '@engine/linux-x64-gnu': '2.0.0',
    '@engine/linux-arm64-musl': '2.0.0',
    '@engine/windows-x64': '^2.0.0',
  },
}

it('adds the platforms of a package that the registry did not offer', () => {
  const packages = { 'node_modules/engine': engine, 'node_modules/@engine/linux-x64-gnu': { version: '2.0.0' } }
  expect(findMissing({ packages })).toEqual({
    'node_modules/@engine/linux-arm64-musl': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@engine/windows-x64': { version: '2.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
  })
})

it('finds a platform that lies beside the package or above it', () => {
  const nested = 'node_modules/tool/node_modules/engine'
  const only = { ...engine, optionalDependencies: { '@engine/linux-x64-gnu': '2.0.0' } }
  for (const at of [`${nested}/node_modules`, 'node_modules/tool/node_modules', 'node_modules']) {
    expect(
      findMissing({ packages: { [nested]: only, [`${at}/@engine/linux-x64-gnu`]: { version: '2.0.0' } } }),
    ).toEqual({})
  }
})
