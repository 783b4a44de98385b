import type { Register } from 'react-router'
import type { linkedContent } from '#shared/linked-content.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type Pages = Register extends { pages: infer Known } ? Known : never

/** The pages of the route table that exist in every language: those with a copy below /fr. */
type LocalPage = {
  [Page in keyof Pages & string]: Page extends '/' ? Page : `/fr${Page}` extends keyof Pages ? Page : never
}[keyof Pages & string]

type ParamsOf<Page> = Page extends keyof Pages ? (Pages[Page] extends { params: infer Params } ? Params : never) : never

/** A page whose path has no parameters. */
export type PlainPage =
  | { [Page in LocalPage]: keyof ParamsOf<Page> extends never ? Page : never }[LocalPage]
  | (typeof linkedContent)[number]

/** A page whose path has parameters: '/blog/:slug'. */
type PageWithParams = Exclude<LocalPage, PlainPage | `${string}*`>

/** The fields of a query. Blank ones are left out. */
export type Query = URLSearchParams | Readonly<Record<string, string | number | null | undefined>>

type Rest<Page extends PlainPage | PageWithParams> = Page extends PlainPage
  ? [query?: Query]
  : [params: ParamsOf<Page>, query?: Query]

/** The address of one of our pages in the present language. */
export const pagePath = <Page extends PlainPage | PageWithParams>(page: Page, ...rest: Rest<Page>): string =>
  pagePathIn(getLocale(), page, ...rest)

/** The address of a page in a given language. Loaders and actions know the language from the request. */
export function pagePathIn<Page extends PlainPage | PageWithParams>(locale: Locale, page: Page, ...rest: Rest<Page>) {
  // The types guarantee it: parameters come first, where the path has any.
  const [params, query] = (page.includes('/:') ? rest : [{}, ...rest]) as [Record<string, string>, Query?]
  const path = page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name]
    return value ? `/${encodeURIComponent(value)}` : ''
  })
  return inLocalePath(path, locale) + queryText(query)
}

/** The address of a path that comes from data, such as a link in a text. Such a path is known only at run time. */
export const storedPath = (path: string) => inLocalePath(path, getLocale())

function queryText(query: Query | undefined): string {
  if (!query) return ''
  const fields = query instanceof URLSearchParams ? query : new URLSearchParams()
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value !== null && value !== undefined && value !== '') fields.set(name, String(value))
    }
  }
  return fields.size > 0 ? `?${fields}` : ''
}
