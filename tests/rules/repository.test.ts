import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isProcedure } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { domains } from '#server/domains.ts'
import { router } from '#server/router.ts'
import { operationsOfContract } from '#tests/harness/api.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { webRooms } from '#web/rooms.ts'
import { describeGenerated } from '../../scripts/generated-files.ts'
import { findMissing } from '../../scripts/repair-lockfile.mjs'

// Rules about the repository that no other tool can check.

const { db } = await testDatabase()

const apart = [
  'node_modules',
  'build',
  'coverage',
  'test-results',
  '.git',
  '.data',
  '.react-router',
  'src/web/paraglide',
]
const files = globSync('**/*', { withFileTypes: true, exclude: (entry) => apart.includes(nameOf(entry)) })
  .filter((entry) => entry.isFile())
  .map(nameOf)
const textFiles = files.filter((file) =>
  /\.(ts|tsx|mjs|css|sql|md|json|yaml|svg|csv|html)$|^\.[a-z.]+$|^\.ci\//.test(file),
)
const testFiles = files.filter((file) => /\.test\.tsx?$/.test(file))

function nameOf(entry: { parentPath: string; name: string }): string {
  return path.relative('.', path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
}

const read = (file: string) => readFileSync(file, 'utf8')

describe('a domain of the server', () => {
  const names = domains.map(({ name }) => name)
  const rooms = domains.flatMap(({ name, rooms = [] }) => rooms.flat().map((room) => `${name}/${room}`))
  const vague = /^(utils?|helpers?|common|misc|types|constants|index|service|manager|core|shared|lib)\.ts$/
  const inDomains = files.filter(
    (file) => /^src\/server\/[^/]+\/(?!.*__snapshots__)/.test(file) && !file.startsWith('src/server/platform/'),
  )

  it('is one of src/server/domains.ts', () => {
    expect(inDomains.filter((file) => !names.includes(file.split('/')[2] ?? ''))).toEqual([])
  })

  it('holds only routes, queries, policy, jobs, emails, use cases, pure rules and tests', () => {
    const stray = inDomains.filter((file) => {
      const [domain = '', ...rest] = file.split('/').slice(2)
      const name = rest.at(-1) ?? ''
      const folder = rest.slice(0, -1)
      const inFolder = folder.length === 0 || folder[0] === 'emails' || rooms.includes(`${domain}/${folder[0]}`)
      const shape = folder[0] === 'emails' ? /^[a-z0-9-]+\.tsx$/ : /^[a-z0-9-]+(\.properties)?(\.test)?\.ts$/
      return !inFolder || !shape.test(name) || vague.test(name)
    })
    expect(stray).toEqual([])
  })

  it('keeps SQL out of its routes', () => {
    const routes = inDomains.filter((file) => file.endsWith('/routes.ts'))
    expect(
      routes.filter((file) => /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(read(file))),
    ).toEqual([])
  })
})

describe('authorisation', () => {
  const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !testFiles.includes(file))
  const gate = 'src/server/authorise.ts'

  it('is enforced in one file', () => {
    const policies = /from '[./]+(?:identity|bookings|messaging)\/policy\.ts'/
    expect(sources.filter((file) => policies.test(read(file)))).toEqual([gate])
  })

  it('makes the ids of scopes in one file', () => {
    expect(sources.filter((file) => /\bas (?:UserId|SubjectId|OwnerId|AdminId)\b/.test(read(file)))).toEqual([gate])
  })

  it('is declared for every operation', () => {
    expect(operationsOfContract.filter(({ meta }) => meta.auth === undefined).map(({ name }) => name)).toEqual([])
  })
})

describe('every operation of the contract', () => {
  const name = ({ name, method, path }: { name: string; method: string; path: string }) => `${name}: ${method} ${path}`

  it('is answered by the router', () => {
    const handlers = router as Record<string, Record<string, unknown> | undefined>
    const unanswered = operationsOfContract.filter((operation) => {
      const [domain = '', key = ''] = operation.name.split('.')
      return !isProcedure(handlers[domain]?.[key])
    })
    expect(unanswered.map(name)).toEqual([])
  })

  it('is called in a test or its harness, by method and path', () => {
    const tests = files
      .filter((file) => testFiles.includes(file) || file.startsWith('tests/'))
      .map(read)
      .join('\n')
    const untested = operationsOfContract.filter(({ method, path }) => !callOf(method, path).test(tests))
    expect(untested.map(name)).toEqual([])
  })

  /** Matches calls such as `api.get('/api/boats/…'`, `api.get<Boat>(\`/api/boats/${id}\`` and `call('DELETE', '/api/…'`. */
  function callOf(method: string, template: string): RegExp {
    const address = `/api${template.replaceAll('.', '\\.').replace(/\{\+?\w+\}/g, '[^/\'"`?]+')}`
    const verb = `(?:\\b${method.toLowerCase()}(?:<[^()]*>)?\\(|['"]${method}['"],)`
    return new RegExp(`${verb}\\s*['"\`]${address}/?['"\`?$]`)
  }
})

describe('what is generated and kept', () => {
  it('is current; npm run generate writes it', async () => {
    for (const [file, text] of Object.entries(await describeGenerated(db))) {
      expect(existsSync(file) && read(file) === text, `${file} is out of date: npm run generate`).toBe(true)
    }
  })

  it('is no file of more than 3,000 lines but the lockfile', () => {
    const long = textFiles.filter((file) => file !== 'package-lock.json' && read(file).split('\n').length > 3000)
    expect(long).toEqual([])
  })

  it('includes a lockfile that npm ci takes on every platform; scripts/repair-lockfile.mjs completes it', () => {
    expect(Object.keys(findMissing(JSON.parse(read('package-lock.json'))))).toEqual([])
  })

  it('pins every package', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => !/^\d/.test(range))
    expect(loose).toEqual([])
  })
})

describe('the sources', () => {
  it.each(Object.entries(webRooms))('keep every room of %s in the table of the order of pages', (name, rooms) => {
    const paths = files.filter((file) => file.startsWith(`src/web/${name}/`)).map((file) => file.split('/').slice(3))
    const folders = paths.filter(({ length }) => length > 1).map(([folder]) => folder)
    expect([...new Set(folders)].sort()).toEqual(rooms.map((room) => room.name).sort())
  })

  it('write the paths of pages only for the path builder, which knows the route table', () => {
    const parts = files.filter((file) => /^src\/web\/.*\.tsx$/.test(file) && !file.includes('/dev/'))
    // Files, preferences and assets have one address for all languages.
    const written = /\b(?:to|href|action)=(?:"|\{`)\/(?!api|preferences|consent\.css|assets|media)/
    expect(parts.filter((file) => written.test(read(file)))).toEqual([])
  })

  it('name no folder of somebody’s machine', () => {
    const personal = /(?<![\w.])\/(?:home|Users)\/[a-z]\w*\/|(?<![\w.~-])\/(?:root|work)\/[a-z]/
    expect(textFiles.filter((file) => file !== 'package-lock.json' && personal.test(read(file)))).toEqual([])
  })
})

describe('the documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'))

  it('link only to what is there', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => path.join(path.dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file} → ${target}`),
    )
    expect(broken).toEqual([])
  })
})
