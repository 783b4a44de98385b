import type { ServerBuild } from 'react-router'

export type Routes = ServerBuild['routes']

/** Pages that the site map leaves out, with the reason. */
const unlisted: Record<string, string> = {
  unsubscribe: 'is opened from a mail',
  'rate-answer': 'is opened from a mail',
  newsletter: 'is the answer of a form on other pages',
  'newsletter-link': 'is opened from a mail',
  'not-found': 'says that there is no such page',
  'yacht-booking': 'is a part of the yacht’s page',
  'cancellation-policy': 'leads to the refund policy',
  proposal: 'is opened from pages about events and packages',
  package: 'is a part of the page of its text',
  currencies: 'is a choice that every page offers',
  wishlist: 'is filled by the visitor’s own browser',
}

/** Folders whose name is also the beginning of content addresses. Only the paths below them are private. */
const ownFolders: Record<string, string> = {
  payment: '/payment/',
  pay: '/pay/',
  offer: '/offer/',
  'gift-card': '/gift-cards/',
  captain: '/captain/',
}

/** Pages that exist once for each record. The site map lists them from the data. */
const ofRecords = ['segment', 'blog-post'] as const

/** Paths that the server answers beside the pages. */
const ofServer = ['/healthz', '/readyz']

export type PageTable = {
  /** Public pages with a fixed address, without the language. */
  listed: string[]
  /** The first segments of private addresses. */
  hidden: string[]
  /** Public routes that are neither listed nor known to be unlisted. A test fails if there are any. */
  forgotten: string[]
}

/** Sorts the English routes into the table. Each French route is the same page. */
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
 * Returns a function that tells whether a path leads to a page that is the same for everybody. It runs for every request, so the
 * routes are read once: React Router's `matchRoutes` would sort all routes for each call. An address of one segment counts as
 * public unless it is a private route: only the database knows what it names.
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

/** `/about-us`, `/blog/sails`, and the same below /fr. No public address has capitals, dots or colons. */
const recordPath = /^(\/fr)?(\/blog)?\/[a-z0-9-]+$/
