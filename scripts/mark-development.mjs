// @ts-check

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 */

/**
 * Marks packages as needed for development alone when the running site reaches them only through optional peers. npm counts an
 * installed optional peer as part of production, and `npm ci --omit=dev` would install compilers and test runners that nothing
 * loads.
 * @template {Entry} Each
 * @param {Record<string, Each>} packages of a lockfile
 * @returns {Record<string, Each>}
 */
export function markDevelopment(packages) {
  const needed = reachable(packages)
  return Object.fromEntries(
    Object.entries(packages).map(([at, entry]) => {
      if (needed.has(at)) return [at, withoutUnused(packages, at, needed)]
      if (entry.dev) return [at, entry]
      const { devOptional: _, ...rest } = entry
      return [at, /** @type {Each} */ ({ ...rest, dev: true })]
    }),
  )
}

/**
 * Removes the names of unneeded packages, because npm derives from them, and not from the marks, which packages belong to
 * production.
 * @template {Entry} Each
 * @param {Record<string, Each>} packages @param {string} at @param {Set<string>} needed @returns {Each}
 */
function withoutUnused(packages, at, needed) {
  const entry = /** @type {Each} */ (structuredClone(packages[at]))
  for (const name of Object.keys(entry.peerDependenciesMeta ?? {})) {
    const target = findPackage(packages, at, name)
    if (target === undefined || needed.has(target)) continue
    delete entry.peerDependencies?.[name]
    delete entry.peerDependenciesMeta?.[name]
  }
  for (const name of unused) delete entry.optionalDependencies?.[name]
  return entry
}

/** Optional dependencies that we do not use: uploads are recorded in files, not in Redis. */
const unused = new Set(['@redis/client', 'ioredis'])

/** Where the packages lie that production needs. @param {Record<string, Entry>} packages */
function reachable(packages) {
  const found = new Set([''])
  for (const at of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[at] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const target = unused.has(name) ? undefined : findPackage(packages, at, name)
      if (target !== undefined) found.add(target)
    }
  }
  return found
}

/**
 * Searches like Node: in the package, then in every folder above it.
 * @param {Record<string, unknown>} packages @param {string} at @param {string} name
 * @returns {string | undefined}
 */
export function findPackage(packages, at, name) {
  const here = `${at ? `${at}/` : ''}node_modules/${name}`
  if (packages[here]) return here
  if (!at) return undefined
  const above = at.lastIndexOf('/node_modules/')
  return findPackage(packages, above < 0 ? '' : at.slice(0, above), name)
}
