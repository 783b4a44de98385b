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

const baseName = (root: string) => root.replace(/^.*\/|\.tsx$/g, '')

/** The file of what a page fetches later: "home-parts". */
const partsGroup = (root: string) => `${baseName(root)}-parts`

/** The file of what a page needs at once and shares with pages that are not among these. */
const firstGroup = (root: string) => `${baseName(root)}-first`

/** The form that searches, on home and above the results: with a file of its own it works when another is lost. */
const searchForm = [
  'web/features/search/search-bar.tsx',
  'web/features/search/search-fields.tsx',
  'web/features/search/place-search.tsx',
]

/** What of the frame is fetched when somebody touches the page, not before. */
const menus = ['web/features/site/side-menu.tsx', 'web/features/site/user-menu.tsx', 'web/features/site/footer.tsx']

/** What narrows the results: on a phone it is fetched without the map. */
const filters = ['web/features/search/filter-panel.tsx']

/** A form far down the home page. */
const contact = ['web/features/home/sections/contact.tsx']

/** What has a file of its own, so that it is fetched, or lost, by itself. */
const apart = [...searchForm, ...menus, ...filters, ...contact]

/** The pages on which a trip is agreed to and paid. They are light, so that what they share with others is apart. */
const checkout = [
  'web/routes/checkout/layout.tsx',
  'web/routes/checkout/book-now.tsx',
  'web/routes/checkout/complete-payment.tsx',
]

/** The group of each module, by its path within src. */
const groupOf = new Map<string, string>()

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React and the router are on every page and change together: one file compresses better than three.
  { name: 'platform', test: platform },
  // A group takes along what its modules need and no group before it has taken: what is needed first comes first.
  ...[
    'frame',
    'common',
    'basics',
    'yachts',
    ...pageRoots.map(firstGroup),
    'controls',
    'trip',
    'late',
    'parts',
    ...pageRoots.map(partsGroup),
    'search',
    'filters',
    'menus',
    'forms',
    'terms',
  ].map((name) => ({
    name,
    test: (id: string) => groupOf.get(nameOf(id)) === name,
    // What one page alone needs is in its own file.
    ...(name.endsWith('-first') && { minShareCount: 2 }),
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
    const missing = [...frame, ...pageRoots, ...apart, ...checkout].filter((name) => !modules.has(name))
    if (missing.length > 0) this.error(`vite.chunks.ts names modules that are not in the build: ${missing.join(', ')}`)
    decideGroups(modules)
  },
})

/** A module is put into several groups in turn: the last one counts. */
function decideGroups(modules: Modules) {
  groupOf.clear()
  const first = Object.values(pages).map((roots) => modules.neededBy(roots))
  const later = first.map((names) => modules.neededBy(modules.partsOf(names)))
  const around = modules.neededBy(frame)
  const partsOf = (names: ReadonlySet<string>) => modules.partsOf(names).filter((name) => !apart.includes(name))
  const late = modules.neededBy(partsOf(around))
  put('terms', inSeveral(checkout.map((root) => modules.neededBy([root]))))
  for (const root of pageRoots) put(firstGroup(root), modules.neededBy([root]))
  put('forms', modules.neededBy(contact))
  put('filters', modules.neededBy(filters))
  put('search', modules.neededBy(searchForm))
  put('menus', modules.neededBy(menus))
  // Of two files on one page the first has what both need.
  for (const root of pageRoots.toReversed()) {
    put(partsGroup(root), modules.neededBy(partsOf(modules.neededBy([root]))))
  }
  put('parts', inSeveral(later))
  put('late', late)
  const alsoLater = (name: string) => late.has(name) || later.some((names) => names.has(name))
  const shared = [...inSeveral(first), ...first.flatMap((names) => [...names].filter(alsoLater))]
  put('yachts', shared)
  put(
    'common',
    shared.filter((name) => first[0]?.has(name)),
  )
  put('frame', around)
  for (const name of modules.neededBy(checkout)) {
    const group = groupOf.get(name)
    if (group) groupOf.set(name, sharedWithCheckout(group))
  }
  // The router imports a page by its own file.
  for (const name of [...frame, ...pageRoots, ...checkout]) groupOf.delete(name)
}

/** The group of a module that the checkout needs as well, by the group that it would have without it. */
function sharedWithCheckout(group: string): string {
  if (group === 'yachts' || group === 'late' || group.endsWith('-first')) return 'basics'
  if (group === 'yacht-booking-parts') return 'trip'
  return group === 'terms' || group === 'frame' || group === 'common' ? group : 'controls'
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
