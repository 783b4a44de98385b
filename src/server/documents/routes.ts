import { addDays } from '#shared/local-date.ts'
import { readSentQuote } from '../bookings/sent-quotes/describe-sent-quote.ts'
import { AppError } from '../platform/app-error.ts'
import { contentRevision } from '../platform/content-revision.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { setSeller } from './change-seller.ts'
import { findBilling, findSeller, setBilling } from './named-parties.ts'
import { mailOffer } from './offers/mail-offer.ts'
import { makeOfferFile } from './offers/offer-file.ts'
import { getContent, listDocuments } from './queries.ts'
import { listRegister } from './register.ts'
import { downloadStatement, downloadYear } from './statements/download-statement.ts'
import { reportTaxes } from './tax-report.ts'

export const documentRoutes = {
  list: operations.documents.list.handler(async ({ input, context }) => ({
    documents: await listDocuments(context.db, input.id),
  })),

  download: operations.documents.download.handler(async ({ input: { id, file, locale }, context }) => {
    const content = await getContent(context.db, id, file.slice(0, -'.pdf'.length))
    const { renderDocument } = await import('./pdf/render-document.ts')
    const pdf = await renderDocument(locale ? { ...content, locale } : content)
    return new File([new Uint8Array(pdf)], `${content.trip.reference}-${content.number}.pdf`, {
      type: 'application/pdf',
    })
  }),

  billing: operations.documents.billing.handler(({ input, context }) => findBilling(context.db, input.id)),

  setBilling: operations.documents.setBilling.handler(async ({ input, context }) => {
    await setBilling(context.db, input)
  }),

  getSeller: operations.documents.getSeller.handler(async ({ context }) => {
    const seller = await findSeller(context.db, scopeOf(context, 'ownerId'))
    const revision = contentRevision(seller ?? null)
    if (!seller) return { seller: null, revision }
    const { legal_name: legalName, address, tax_number: taxNumber } = seller
    return { seller: { legalName, address, taxNumber }, revision }
  }),

  setSeller: operations.documents.setSeller.handler(async ({ input, context }) => {
    const session = await context.session.find()
    // The gate has required a session to find the fleet.
    if (!session) throw new AppError('unauthenticated')
    await setSeller(context, { ownerId: scopeOf(context, 'ownerId'), by: session.userId }, input)
  }),
}

export const documentRegisterRoutes = {
  list: operations.documentRegister.list.handler(({ input, context }) =>
    listRegister(context.db, { ...input, ...periodOf(input) }),
  ),

  taxes: operations.documentRegister.taxes.handler(async ({ input, context }) => {
    const { rows, totals } = await reportTaxes(context.db, { ...input, ...periodOf(input) })
    // A row for each country, month and rate: the list is short enough for one page.
    return { data: rows, totals, next: null, totalCount: rows.length, isCountExact: true }
  }),
}

/** Both days are part of the period. */
const periodOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
  until: until === undefined ? undefined : new Date(`${addDays(until, 1)}T00:00:00Z`),
})

export const statementFileRoutes = {
  downloadStatement: operations.payouts.downloadStatement.handler(({ input, context }) =>
    downloadStatement(context, { ownerId: scopeOf(context, 'ownerId'), ...input }),
  ),

  downloadYear: operations.payouts.downloadYear.handler(({ input, context }) =>
    downloadYear(context, { ownerId: scopeOf(context, 'ownerId'), ...input }),
  ),
}

export const offerFileRoutes = {
  download: operations.sentQuotes.download.handler(({ input: { id, locale }, context }) =>
    makeOfferFile(context, { by: { id }, locale }),
  ),

  downloadByLink: operations.sentQuotes.downloadByLink.handler(({ input: { locale }, context }) =>
    makeOfferFile(context, { by: { token: context.accessToken }, locale }),
  ),

  send: operations.sentQuotes.send.handler(async ({ input: { id, email, message }, context }) => {
    await mailOffer(context, { id, email, message })
    return readSentQuote(context, id)
  }),
}
