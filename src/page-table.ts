import type { ServerBuild } from 'react-router'

export type Routes = ServerBuild['routes']

/** Pages that a search engine is not led to, and why. */
const unlisted: Record<string, string> = {
  'not-found': 'says that there is no such page',
  'yacht-booking': 'is a part of the yacht’s page',
  'cancellation-policy': 'leads to the refund policy',
  currencies: 'is a choice that every page offers',
  wishlist: 'is filled by the visitor’s own browser',
}

/** Folders whose name begins addresses of content as well: only what lies in them is somebody's own. */
const ownFolders: Record<string, string> = {
  payment: '/payment/',
  pay: '/pay/',
  'gift-card': '/gift-cards/',
  captain: '/captain/',
}

/** Pages of which there are as many as there are records; the site map lists these from the data. */
const ofRecords = ['segment', 'blog-post'] as const

/** What the server answers beside the pages. */
const ofServer = ['/healthz', '/readyz']

export type PageTable = {
  /** Public pages at an address of their own, without the language. */
  listed: string[]
  /** First parts of the addresses that are a visitor's own. */
  hidden: string[]
  /** Public routes that are neither listed nor known to be unlisted: none, or a test fails. */
  forgotten: string[]
}

/** Sorts the English routes; each French one is the same page. */
export function tableOfPages(routes: Routes): PageTable {
  const table: PageTable = { listed: [], hidden: [], forgotten: [] }
  const all = Object.values(routes).filter((route) => route !== undefined)
  for (const { id, path = '', index, parentId } of all) {
    const [language, name = ''] = id.split('/')
    const isLayout = all.some((other) => other.parentId === id && !other.index)
    if (isLayout || language === 'fr') continue
    const isPublic = parentId === 'en/public'
    const known = name in unlisted || ofRecords.some((each) => each === name)
    if (!isPublic && !known && id !== 'root') table.hidden.push(folderOf(name, path))
    else if (isPublic && !known && /[:*]/.test(path)) table.forgotten.push(id)
    else if (isPublic && !known && (path || index)) table.listed.push(`/${path}`)
  }
  return table
}

const folderOf = (name: string, path: string) => ownFolders[name] ?? `/${path.split('/:')[0]}`

/**
 * Tells whether a path leads to a page that is the same for everybody. Asked for every request, so the routes are read
 * once: the router's own `matchRoutes` sorts them all for each question. An address of one segment is public unless a route
 * of somebody's own has it: what it is, the database says.
 */
export function publicPaths(routes: Routes): (path: string) => boolean {
  const shared = new Set<string>()
  const own = new Set(ofServer)
  for (const route of Object.values(routes)) {
    const { path, index, parentId } = route ?? {}
    if (/^\w+\/public$/.test(parentId ?? '') && (path || index)) shared.add(`/${path ?? ''}`)
    else if (path) own.add(`/${path}`)
  }
  return (path) => {
    if (own.has(path)) return false
    return shared.has(path) || recordPath.test(path)
  }
}

/** `/about-us`, `/blog/sails`, and the same under /fr. In capitals, with a dot or a colon no public page has an address. */
const recordPath = /^(\/fr)?(\/blog)?\/[a-z0-9-]+$/
