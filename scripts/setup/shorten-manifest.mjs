// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ id: string, parentId?: string, path?: string, imports?: string[], css?: string[] } & Record<string, unknown>} Route */

/** @typedef {{ imports: string[], css?: string[] }} Entry */

const assignment = /^window\.__reactRouterManifest=(.*?);?\s*$/s

/**
 * The router sends its table of routes with every first view, and it contains each page twice, for two languages. This writes the
 * English routes and lets the browser derive the French ones, which halves the table. It also drops empty fields, and files that
 * every page has loaded with its entry. The router uses the imports of a route for prefetching alone, so only pages with
 * prefetching links keep them. Pages outside of the desks get a table without them; a desk has its own table, `manifest-….desk.js` (docs/decisions/0094).
 * @param {string} directory where the assets are
 */
export function shortenManifest(directory) {
  const name = readdirSync(directory).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error(`There is no table of routes in ${directory}`)
  const file = path.join(directory, name)
  const script = readFileSync(file, 'utf8')
  writeFileSync(file.replace(/\.js$/, '.desk.js'), shortened(script))
  writeFileSync(file, shortened(script, withoutDesks))
}

/** @typedef {{ entry: Entry, routes: Record<string, Route> }} Manifest */

const inDesk = /^(en|fr)\/(account|owner|admin)$/
/** Pages of insiders that no page of visitors links to. They have the table of a desk (src/page-scripts.ts). */
const ofInsiders = /^site\/routes\/dev\/|\/(entry-preview|structure-alias|desk-alias|office-(sign-in|login|signup))$/

/**
 * Removes the routes of the desks, except the catch-all route of each. A page with this table therefore takes every address of a
 * desk for an unknown one. The catch-all route then loads the document in the browser: site/routes/desk-not-found.tsx.
 * @param {Manifest} manifest @returns {Manifest}
 */
export function withoutDesks({ routes, ...manifest }) {
  const rest = Object.entries(routes).flatMap(([id, route]) => {
    if (ofInsiders.test(id)) return []
    if (!inDesk.test(route.parentId ?? '')) return inDesk.test(id) ? [] : [[id, route]]
    return route.path?.endsWith('/*') ? [[id, { ...route, parentId: 'root' }]] : []
  })
  return { ...manifest, routes: Object.fromEntries(rest) }
}

/**
 * @param {string} script
 * @param {(manifest: Manifest) => Manifest} reduce
 * @returns {string}
 */
export function shortened(script, reduce = (manifest) => manifest) {
  const [, json] = assignment.exec(script) ?? []
  if (!json) throw new Error('The table of routes is not written as it was')
  const manifest = reduce(JSON.parse(json))
  const french = Object.keys(manifest.routes).filter((id) => id.startsWith('fr/'))
  const twins = french.filter((id) => {
    const english = manifest.routes[`en/${id.slice(3)}`]
    return english && sameText(inFrench(english), manifest.routes[id])
  })
  if (twins.length === 0) return script
  const routes = Object.fromEntries(
    Object.entries(manifest.routes)
      .filter(([id]) => !twins.includes(id))
      .map(([id, route]) => [id, bare(route, manifest.entry)]),
  )
  const short = JSON.stringify({ ...manifest, routes })
  return `(manifest => {
${inFrench}
const { routes } = (window.__reactRouterManifest = manifest)
for (const [id, route] of Object.entries(routes)) {
route.id = id
const french = inFrench(route)
routes[french.id] ??= french
}
})(${short})`
}

/** The pages that are prefetched: yachts and packages, results, articles; and targets of forms, which must work offline. */
const prefetched = /^(en|fr)\/(segment|yacht-booking|yacht-rentals|blog-post|contact)$/

/** The id is the key that it stands under. @param {Route} route @param {Entry} entry @returns {Omit<Route, "id">} */
function bare(route, { imports: loaded, css: styles = [] }) {
  const there = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
  const imports = prefetched.test(route.id) ? left(route.imports, loaded) : []
  // The root has the style sheet of every page.
  const css = route.id === 'root' ? (route.css ?? []) : left(route.css, styles)
  const { id: _, imports: __, css: ___, ...rest } = there
  return { ...rest, ...(imports.length > 0 && { imports }), ...(css.length > 0 && { css }) }
}

/** @param {string[] | undefined} files @param {string[]} loaded */
const left = (files = [], loaded) => files.filter((file) => !loaded.includes(file))

/**
 * Also runs in the browser, so it may use nothing from outside of itself.
 * @param {Route} route
 * @returns {Route}
 */
function inFrench({ id, parentId, path, ...rest }) {
  const prefixed = path ? `fr/${path}` : rest.index ? 'fr' : undefined
  return {
    id: id.replace(/^en\//, 'fr/'),
    ...(parentId && { parentId: parentId.replace(/^en\//, 'fr/') }),
    ...(prefixed && { path: prefixed }),
    ...rest,
  }
}

/** @param {unknown} one @param {unknown} other */
const sameText = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** @param {unknown} value */
const sorted = (value) => Object.fromEntries(Object.entries(Object(value)).sort())
