// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ id: string, parentId?: string, path?: string, imports?: string[] } & Record<string, unknown>} Route */

const assignment = /^window\.__reactRouterManifest=(.*?);?\s*$/s

/**
 * The router's table of routes goes to every first view, and each page stands in it twice, for two languages. This
 * writes the English ones and has the browser make the French ones of them: half of the table is not sent. Nor is what a
 * route has not, and what every page has loaded with its entry. The router reads what a route imports only to prefetch it,
 * which links to public pages do.
 * @param {string} directory where the assets are
 */
export function shortenManifest(directory) {
  const name = readdirSync(directory).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error(`There is no table of routes in ${directory}`)
  const file = path.join(directory, name)
  writeFileSync(file, shortened(readFileSync(file, 'utf8')))
}

/** @param {string} script @returns {string} */
export function shortened(script) {
  const [, json] = assignment.exec(script) ?? []
  if (!json) throw new Error('The table of routes is not written as it was')
  /** @type {{ entry: { imports: string[] }, routes: Record<string, Route> }} */
  const manifest = JSON.parse(json)
  const french = Object.keys(manifest.routes).filter((id) => id.startsWith('fr/'))
  const twins = french.filter((id) => {
    const english = manifest.routes[`en/${id.slice(3)}`]
    return english && sameText(inFrench(english), manifest.routes[id])
  })
  if (twins.length === 0) return script
  const routes = Object.fromEntries(
    Object.entries(manifest.routes)
      .filter(([id]) => !twins.includes(id))
      .map(([id, route]) => [id, bare(route, manifest.entry.imports)]),
  )
  const short = JSON.stringify({ ...manifest, routes })
  return `(manifest => {
window.__reactRouterManifest = manifest
${inFrench}
for (const route of Object.values(manifest.routes)) {
if (!route.id.startsWith('en/')) continue
const french = inFrench(route)
manifest.routes[french.id] ??= french
}
})(${short})`
}

/** @param {Route} route @param {string[]} loaded @returns {Route} */
function bare(route, loaded) {
  const there = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
  const prefetched = /^(en|fr)\/(public|yacht)$/.test(route.parentId ?? '')
  return {
    ...there,
    id: route.id,
    ...(route.imports && { imports: prefetched ? route.imports.filter((file) => !loaded.includes(file)) : [] }),
  }
}

/**
 * Runs in the browser as well: it may use nothing from outside of it.
 * @param {Route} route
 * @returns {Route}
 */
function inFrench({ id, parentId, path, ...rest }) {
  const french = (/** @type {string} */ name) => name.replace(/^en\//, 'fr/')
  const prefixed = path ? `fr/${path}` : rest.index ? 'fr' : undefined
  return {
    id: french(id),
    ...(parentId && { parentId: french(parentId) }),
    ...(prefixed && { path: prefixed }),
    ...rest,
  }
}

/** @param {unknown} one @param {unknown} other */
const sameText = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** @param {unknown} value */
const sorted = (value) => Object.fromEntries(Object.entries(Object(value)).sort())
