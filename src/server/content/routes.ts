import { AppError } from '../platform/app-error.ts'
import { operations } from '../platform/operation.ts'
import { presentEntry, presentMenus, presentSeoRecord, presentTeaser } from './present-entry.ts'
import { findEntry, findRedirect, findSeoRecord, listEntries, listMenus, listSeoRecords } from './queries.ts'

export const contentRoutes = {
  seo: operations.content.seo.handler(async ({ input, context }) => {
    const record = await findSeoRecord(context.db, input.path, input.locale)
    if (!record) throw new AppError('not_found')
    return presentSeoRecord(record, { locale: input.locale, settings: context.settings })
  }),

  listSeo: operations.content.listSeo.handler(async ({ input: { locale }, context: { db, settings } }) => {
    const records = await listSeoRecords(db, locale)
    return records.map((record) => presentSeoRecord(record, { locale, settings }))
  }),

  list: operations.content.list.handler(async ({ input: { kind, locale, limit }, context }) => {
    const entries = await listEntries(context.db, kind, new Date(context.now()), limit)
    return { data: entries.map((entry) => presentTeaser(entry, { locale, settings: context.settings })) }
  }),

  get: operations.content.get.handler(async ({ input: { kind, slug, locale }, context }) => {
    const entry = await findEntry(context.db, kind, slug, new Date(context.now()))
    if (!entry) throw new AppError('not_found')
    return presentEntry(entry, { locale, settings: context.settings })
  }),

  menus: operations.content.menus.handler(async ({ input: { locale }, context: { db, settings, now } }) =>
    presentMenus(await listMenus(db, new Date(now())), { locale, settings }),
  ),

  redirect: operations.content.redirect.handler(async ({ input: { path }, context }) => {
    const to = await findRedirect(context.db, `/${path}`)
    if (!to) throw new AppError('not_found')
    return { to }
  }),
}
