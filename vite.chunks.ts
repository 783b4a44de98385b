import type { Plugin, Rolldown } from 'vite'

// Which modules share a file in the browser, by who needs them, and when. Without these rules every set of pages that
// have something in common would be a file of its own: dozens of files with more around the code than in it.

const platform = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/

/** Around every public page. */
const frame = ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/public/layout.tsx']

/** The pages that a visitor meets first. */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: ['web/routes/public/home.tsx'],
  results: ['web/routes/public/yacht-rentals.tsx'],
  yacht: ['web/routes/public/segment.tsx', 'web/routes/public/yacht-booking.tsx'],
}

const pageRoots = Object.values(pages).flat()

/** The file of what a page fetches later: "home-parts". */
const partsGroup = (root: string) => `${root.replace(/^.*\/|\.tsx$/g, '')}-parts`

/** The form that searches, on home and above the results: with a file of its own it works when another is lost. */
const searchForm = ['web/features/search/search-bar.tsx', 'web/features/search/search-fields.tsx']

/** The words and terms of the pages on which a trip is paid. */
const terms = [
  'web/features/bookings/payment-terms.tsx',
  'web/features/bookings/price-lines.tsx',
  'web/features/bookings/trip-period.tsx',
  'web/features/bookings/trip-promises.tsx',
]

/** The group of each module, by its path within src. */
const groupOf = new Map<string, string>()

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React and the router are on every page and change together: one file compresses better than three.
  { name: 'platform', test: platform },
  // A group takes along what its modules need and no group before it has taken: what is needed first comes first.
  ...['frame', 'common', 'yachts', 'late', 'search', 'parts', ...pageRoots.map(partsGroup), 'terms'].map((name) => ({
    name,
    test: (id: string) => groupOf.get(nameOf(id)) === name,
  })),
]

/** Decides the groups once all modules are known. Fails the build when a module that is named here has been moved. */
export const decideChunkGroups = (): Plugin => ({
  name: 'decide-chunk-groups',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return
    const modules = new Modules([...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []))
    const missing = [...frame, ...pageRoots, ...searchForm, ...terms].filter((name) => !modules.has(name))
    if (missing.length > 0) this.error(`vite.chunks.ts names modules that are not in the build: ${missing.join(', ')}`)
    decideGroups(modules)
  },
})

/** A later line takes modules from an earlier one. */
function decideGroups(modules: Modules) {
  groupOf.clear()
  const first = Object.values(pages).map((roots) => modules.neededBy(roots))
  const later = first.map((names) => modules.neededBy(modules.partsOf(names)))
  const around = modules.neededBy(frame)
  // Of two files on one page the first has what both need.
  for (const root of pageRoots.toReversed()) {
    put(partsGroup(root), modules.neededBy(modules.partsOf(modules.neededBy([root]))))
  }
  put('search', modules.neededBy(searchForm))
  put('parts', inSeveral(later))
  put('late', modules.neededBy(modules.partsOf(around)))
  const shared = [...inSeveral(first), ...first.flatMap((names) => [...names].filter((name) => groupOf.has(name)))]
  put('yachts', shared)
  put(
    'common',
    shared.filter((name) => first[0]?.has(name)),
  )
  put('frame', around)
  put(
    'terms',
    [...modules.neededBy(terms)].filter((name) => !groupOf.has(name)),
  )
  // The router imports a page by its own file.
  for (const name of [...frame, ...pageRoots]) groupOf.delete(name)
}

function put(group: string, names: Iterable<string>) {
  for (const name of names) groupOf.set(name, group)
}

const inSeveral = (sets: readonly ReadonlySet<string>[]) =>
  sets.flatMap((names) => [...names].filter((name) => sets.some((other) => other !== names && other.has(name))))

/** The modules of the browser and what each needs, by their path within src. */
class Modules {
  readonly #needs = new Map<string, string[]>()
  readonly #fetches = new Map<string, string[]>()

  constructor(all: readonly Rolldown.ModuleInfo[]) {
    for (const { id, importedIds, dynamicallyImportedIds, code } of all) {
      const name = nameOf(id)
      const imported = importedIds.map(nameOf).filter((each) => !each.startsWith('web/paraglide/messages'))
      const words = name.startsWith('web/paraglide') ? [] : wordsOf(code ?? '')
      this.#needs.set(name, [...(this.#needs.get(name) ?? []), ...imported, ...words])
      this.#fetches.set(name, [...(this.#fetches.get(name) ?? []), ...dynamicallyImportedIds.map(nameOf)])
    }
  }

  has(name: string): boolean {
    return this.#needs.has(name)
  }

  /** These and all that they need at once, but for the platform. */
  neededBy(roots: readonly string[]): ReadonlySet<string> {
    const needed = new Set<string>()
    const add = (name: string) => {
      if (needed.has(name) || platform.test(name)) return
      needed.add(name)
      for (const each of this.#needs.get(name) ?? []) add(each)
    }
    for (const root of roots) add(root)
    return needed
  }

  /** The components that these fetch later. What a press fetches is no component, and stays a file of its own. */
  partsOf(names: ReadonlySet<string>): string[] {
    return [...names].flatMap((name) => this.#fetches.get(name) ?? []).filter((name) => name.endsWith('.tsx'))
  }
}

/** The messages that a module says: it imports them all, and the bundler keeps those. */
const wordsOf = (code: string) =>
  [...code.matchAll(/\bm\.(\w+)/g)].map(([, word]) => `web/paraglide/messages/${word}.js`)

/** A module's path within src, or as it is. */
function nameOf(id: string): string {
  const file = id.replace(/\?.*$/, '').replaceAll('\\', '/')
  return /\/src\/(?!.*\/src\/)(.+)$/.exec(file)?.[1] ?? file
}
