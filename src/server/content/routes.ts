import { AppError } from '../platform/app-error.ts'
import { operations } from '../platform/operation.ts'
import { findSeoRecord, listSeoRecords } from './queries.ts'
import { receiveContactRequest } from './receive-contact-request.ts'

export const contentRoutes = {
  seo: operations.content.seo.handler(async ({ input, context }) => {
    const record = await findSeoRecord(context.db, input.path, input.locale)
    if (!record) throw new AppError('not_found')
    return record
  }),

  listSeo: operations.content.listSeo.handler(({ input, context }) => listSeoRecords(context.db, input.locale)),

  contactUs: operations.content.contactUs.handler(async ({ input, context }) => {
    await receiveContactRequest(context.db, input, context.settings.CONTACT_EMAIL)
    return { status: 'success' as const }
  }),
}
