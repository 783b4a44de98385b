import type { RouteObject, ServerBuild } from 'react-router'

export type Routes = ServerBuild['routes']

/** Pages that a search engine is not led to, and why. */
const unlisted: Record<string, string> = {
  'not-found': 'says that there is no such page',
  'yacht-booking': 'is a part of the yacht’s page',
  'cancellation-policy': 'leads to the refund policy',
  wishlist: 'is filled by the visitor’s own browser',
}

/** Pages of which there are as many as there are records; the site map lists these from the data. */
const ofRecords = ['yacht', 'blog-post'] as const

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
    if (!isPublic && !known && id !== 'root') table.hidden.push(`/${path.split('/:')[0]}`)
    else if (isPublic && !known && /[:*]/.test(path)) table.forgotten.push(id)
    else if (isPublic && !known && (path || index)) table.listed.push(`/${path}`)
  }
  return table
}

/** The table of routes as the tree that it was made from. */
export function treeOfRoutes(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    const known = { id, ...(path !== undefined && { path }) }
    return [route.index ? { ...known, index: true as const } : { ...known, children: treeOfRoutes(routes, id) }]
  })
}
