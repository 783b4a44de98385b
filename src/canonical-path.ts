import type { Routes } from './page-table.ts'

/** Ids and slugs are lower-case. Other parameters stay as they are. */
const lowerCase = new Set([':boatId', ':bookingId', ':slug', ':segment'])

/** React Router requests a page's data with this suffix, which is not part of the page's address. */
const dataSuffix = /(?:\/_)?\.data$/

/**
 * Returns the canonical spelling of a page's address: without trailing or doubled slashes, in the case of the route table. React
 * Router takes the other spellings for the same page, but links, search engines and the page cache would treat them as several.
 */
export function canonicalPaths(routes: Routes): (path: string) => string {
  const patterns = patternsOf(routes).map(partsOf)
  const fixed = new Map(patterns.filter(isFixed).map((parts) => [parts.join('/').toLowerCase(), parts]))
  const open = patterns.filter((parts) => !isFixed(parts)).sort((one, other) => countFixed(other) - countFixed(one))
  return (path) => {
    const page = path.replace(dataSuffix, '')
    // React Router names the data of the home page so.
    if (page === '' || page === '/_root') return path
    const given = partsOf(page)
    const pattern = fixed.get(given.join('/').toLowerCase()) ?? open.find((each) => matches(each, given)) ?? []
    const spelled = given.map((part, at) => spell(pattern[at], part))
    return `/${spelled.join('/')}${page === path ? '' : '.data'}`
  }
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

const isFixed = (parts: string[]) => parts.every((part) => !/^[:*]/.test(part))

const countFixed = (parts: string[]) => parts.filter((part) => !/^[:*]/.test(part)).length

/** The whole pattern of each route, through its parents. */
function patternsOf(routes: Routes): string[] {
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${patternOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(routes).map(patternOf)
}

function matches(pattern: string[], given: string[]): boolean {
  const isOpenEnded = pattern.at(-1) === '*'
  const fewest = pattern.filter((part) => part !== '*' && !part.endsWith('?')).length
  if (given.length < fewest || (given.length > pattern.length && !isOpenEnded)) return false
  return pattern.every((part, at) => /^[:*]/.test(part) || part.toLowerCase() === given[at]?.toLowerCase())
}

function spell(pattern: string | undefined, part: string): string {
  if (pattern === undefined || pattern === '*') return part
  if (!pattern.startsWith(':')) return pattern
  // An encoded character has capital hexadecimal digits, which must stay.
  return lowerCase.has(pattern.replace('?', '')) && !part.includes('%') ? part.toLowerCase() : part
}
