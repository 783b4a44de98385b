import type { Plugin, Rolldown } from 'vite'

// Decides which modules share a file in the browser. Without these groups the bundler makes a file for each set of pages with
// common modules: a hundred files for a page. Each group's saving: docs/decisions/0057-scripts-grouped-by-who-needs-them.md.

type Names = ReadonlySet<string>

const platform = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/

/** Our groups, in the order in which they take their modules. */
const groups = ['site', 'yachts', 'checkout', 'later', 'rail', 'desks'] as const
type Group = (typeof groups)[number]

/** The modules around every public page. */
const frame = ['web/entry.client.tsx', 'web/root.tsx', 'web/site/routes/layout.tsx']
const home = ['web/site/routes/home.tsx']
const results = ['web/site/routes/yacht-rentals.tsx']
const yacht = ['web/site/routes/segment.tsx', 'web/site/routes/yacht-booking.tsx']
/** The pages on which a trip is reserved and paid. */
const checkout = [
  'web/checkout/routes/layout.tsx',
  'web/checkout/routes/book-now.tsx',
  'web/checkout/routes/complete-payment.tsx',
]
const signIn = /^web\/site\/routes\/auth\/.*\.tsx$/
const account = /^web\/account\/routes\//
/** The frame of the customer's desk. The other desks need most of it too. */
const accountFrame = ['web/account/routes/layout.tsx']
const desk = /^web\/(owner|office)\/routes\//
/** A module joins the group of the desks only if at least so many of their pages need it. */
const leastDesks = 7
/** React Router imports these as files of their own. */
const imported = /^web\/(\w+\/routes\/|root\.tsx|entry\.client\.tsx)/

let groupOf: ReadonlyMap<string, Group> = new Map()

/** A group also takes the modules that its own modules need and that no earlier group has taken. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React and React Router are on every page and change together: one file compresses better than three.
  { name: 'platform', test: platform },
  ...groups.map((name) => ({
    name,
    test: (id: string) => groupOf.get(nameOf(id)) === name,
  })),
]

/** Decides the groups once all modules are known. Fails the build when a page named here has been moved. */
export const decideChunkGroups = (): Plugin => ({
  name: 'decide-chunk-groups',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return
    const modules = new Modules([...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []))
    const missing = [...frame, ...home, ...results, ...yacht, ...checkout, ...accountFrame].filter(
      (name) => !modules.has(name),
    )
    if (missing.length > 0) this.error(`vite.chunks.ts names pages that are not in the build: ${missing.join(', ')}`)
    groupOf = decideGroups(modules)
  },
})

function decideGroups(modules: Modules): ReadonlyMap<string, Group> {
  const around = modules.neededBy(frame)
  const [onHome, onResults, onYacht] = [modules.neededBy(home), modules.neededBy(results), modules.neededBy(yacht)]
  const first = [onHome, onResults, onYacht]
  const paying = checkout.map((root) => modules.neededBy([root]))
  const visitors = [...first, ...paying]
  const everywhereLater = modules.neededBy(modules.partsOf(around))
  const later = [everywhereLater, ...first.map((names) => modules.neededBy(modules.partsOf(names)))]
  const desks = modules.neededByEach(desk)
  const ofAccount = modules.neededBy(accountFrame)
  const before = [...visitors, ...later, ...modules.neededByEach(signIn)]
  const others = [...before, ...modules.neededByEach(account)]

  const decided = new Map<string, Group>()
  const put = (group: Group, belongs: (name: string) => boolean) => {
    for (const name of modules.names) {
      if (!decided.has(name) && !imported.test(name) && belongs(name)) decided.set(name, group)
    }
  }
  /**
   * True where taking the module loads nothing else that one of those pages needs and no group has: that page would load the
   * whole group.
   */
  const isApartFrom = (name: string, pages: readonly Names[]) =>
    [...modules.neededBy([name])].every((each) => decided.has(each) || countOf(each, pages) === 0)

  put('site', (name) => around.has(name))
  put('site', (name) => onHome.has(name) && countOf(name, first) > 1)
  put('site', (name) => countOf(name, first) > 0 && countOf(name, paying) > 0)
  put('site', (name) => (everywhereLater.has(name) || countOf(name, later) > 1) && countOf(name, paying) > 0)
  put('yachts', (name) => countOf(name, [onResults, onYacht]) > 0 && countOf(name, [...visitors, ...later]) > 1)
  put('checkout', (name) => countOf(name, paying) > 0 && countOf(name, [...paying, ...later]) > 1)
  put('later', (name) => everywhereLater.has(name) && isApartFrom(name, visitors))
  put('rail', (name) => ofAccount.has(name) && isApartFrom(name, before))
  put('desks', (name) => countOf(name, desks) >= leastDesks && isApartFrom(name, others))
  return decided
}

const countOf = (name: string, sets: readonly Names[]) => sets.filter((names) => names.has(name)).length

/** The browser's modules and their imports, by path within src. */
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

  get names(): string[] {
    return [...this.#needs.keys()]
  }

  has(name: string): boolean {
    return this.#needs.has(name)
  }

  /** These modules and all static imports of theirs, without the platform. */
  neededBy(roots: readonly string[]): Names {
    const needed = new Set<string>()
    const add = (name: string) => {
      if (needed.has(name) || platform.test(name)) return
      needed.add(name)
      for (const each of this.#needs.get(name) ?? []) add(each)
    }
    for (const root of roots) add(root)
    return needed
  }

  /** The static imports of each module with such a name. */
  neededByEach(names: RegExp): Names[] {
    return this.names.filter((name) => names.test(name)).map((root) => this.neededBy([root]))
  }

  /**
   * The components that these modules import dynamically. A script that a click loads is not a component, and stays a file of its
   * own.
   */
  partsOf(names: Names): string[] {
    return [...names].flatMap((name) => this.#fetches.get(name) ?? []).filter((name) => name.endsWith('.tsx'))
  }
}

/** The messages that a module uses. It imports all of them, and the bundler keeps only these. */
const wordsOf = (code: string) =>
  [...code.matchAll(/\bm\.(\w+)/g)].map(([, word]) => `web/paraglide/messages/${word}.js`)

/** A module's path within src; any other id stays as it is. */
function nameOf(id: string): string {
  const file = id.replace(/\?.*$/, '').replaceAll('\\', '/')
  return /\/src\/(?!.*\/src\/)(.+)$/.exec(file)?.[1] ?? file
}
