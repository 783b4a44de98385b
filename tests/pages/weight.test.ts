import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { weighFiles } from '../../bench/pages/weigh-scripts.ts'

/**
 * The limits for the first load of a page in English: kilobytes of gzip, and files. They are measured values plus 2 KB and two
 * files for small changes. The savings by the groups of vite.chunks.ts are listed in
 * docs/decisions/0057-scripts-grouped-by-who-needs-them.md.
 */
const limits: Readonly<Record<string, readonly [kilobytes: number, files: number]>> = {
  home: [128.5, 10],
  'yacht-rentals': [140, 12],
  'yacht-booking': [142.5, 15],
  compare: [162, 20],
  faq: [137, 15],
  contact: [149, 28],
  'book-now': [140, 18],
  'complete-payment': [146, 31],
  auth: [163, 28],
  inbox: [173, 34],
  profile: [172, 41],
  'owner-start': [185.5, 55],
  'owner-booking': [195.5, 68],
  'office-bookings': [184, 58],
  'office-users': [180, 48],
}

/** The limit for any page of a desk in kilobytes. Its users come back often, so it may be heavier than a visitor's first page. */
const deskBudget = 200

type Part = { module: string; imports?: string[]; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Part> }

/** The route manifest for users with a desk, in English. */
function readManifest(): Manifest {
  const [file = 'none'] = globSync('build/client/assets/manifest-*.desk.js').filter((name) => !name.includes('.fr.'))
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{"entry"'), text.lastIndexOf('}') + 1))
}

const { entry, routes } = readManifest()
const read = async (path: string) => readFileSync(`build/client${path}`, 'utf8')
const weigh = (id: string) => weighFiles(read, [...filesOf(undefined), ...filesOf(id)])

/** The files of a page and of its layouts. */
function filesOf(id: string | undefined): string[] {
  const route = id === undefined ? entry : routes[id]
  if (!route) throw new Error(`There is no page ${id}.`)
  const around = route.parentId === undefined ? [] : filesOf(route.parentId)
  return [...around, route.module, ...(route.imports ?? [])]
}

test.each(Object.entries(limits))('the page %s stays light', async (name, [kilobytes, files]) => {
  const weight = await weigh(`en/${name}`)
  expect(weight.kilobytes).toBeGreaterThan(100)
  expect(weight.kilobytes, 'kilobytes').toBeLessThanOrEqual(kilobytes)
  expect(weight.files, 'files').toBeLessThanOrEqual(files)
})

const desks = Object.keys(routes).filter((id) => /^en\/(owner|admin)/.test(id))

test('so do all pages of the desks', async () => {
  expect(desks.length).toBeGreaterThan(25)
  const weights = await Promise.all(desks.map(async (id) => [id, Math.round((await weigh(id)).kilobytes)] as const))
  expect(weights.filter(([, weight]) => weight > deskBudget || weight < 80)).toEqual([])
})

test('visitors load no routes of a desk but its unknown addresses', () => {
  const [file = 'none'] = globSync('build/client/assets/manifest-????????.js')
  const paths = readFileSync(file, 'utf8').match(/"(?:UserDashboard|OwnerDashboard|adminn)[^"]*"/gi)
  expect(paths?.sort()).toEqual(['"OwnerDashboard/*"', '"UserDashboard/*"', '"adminn/*"'])
})

test('the chat adds nothing to a page until it is opened: its window and its words are in files that no page loads', () => {
  const words = 'End and forget this conversation'
  const scripts = globSync('build/client/assets/*.js').filter((file) => !file.endsWith('.fr.js'))
  const holding = scripts.filter((file) => readFileSync(file, 'utf8').includes(words))
  expect(holding.length).toBeGreaterThan(0)
  const ofChat = /^en\/(chat|office-chats?)$/
  const pages = Object.keys(routes).filter((id) => id.startsWith('en/') && !ofChat.test(id))
  // Every page fetches the group `later` after its first paint.
  const later = scripts
    .filter((file) => /\/later-[\w-]+\.js$/.test(file))
    .map((file) => file.replace('build/client', ''))
  expect(later).toHaveLength(1)
  const loaded = withImports([...pages.flatMap(filesOf), ...filesOf(undefined), ...later])
  expect(loaded.size).toBeGreaterThan(100)
  expect(holding.filter((file) => loaded.has(file.replace('build/client', '')))).toEqual([])
})

/** These scripts with what they import before they run. */
function withImports(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const imports = readFileSync(`build/client${file}`, 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    withImports(
      [...imports].map(([, name]) => `/assets/${name}`),
      found,
    )
  }
  return found
}

test('no script holds what checks the requests of the API', () => {
  const files = globSync('build/client/assets/*.js')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('.safeParse'))).toEqual([])
})
