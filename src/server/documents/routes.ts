import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { findBilling, findSeller, setBilling, setSeller } from './named-parties.ts'
import { getContent, listDocuments } from './queries.ts'
import { downloadStatement } from './statements/download-statement.ts'

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
    if (!seller) return { seller: null }
    const { legal_name: legalName, address, tax_number: taxNumber } = seller
    return { seller: { legalName, address, taxNumber } }
  }),

  setSeller: operations.documents.setSeller.handler(async ({ input, context }) => {
    await setSeller(context.db, scopeOf(context, 'ownerId'), { ...input, now: context.now() })
  }),
}

export const statementFileRoutes = {
  downloadStatement: operations.payouts.downloadStatement.handler(({ input, context }) =>
    downloadStatement(context, { ownerId: scopeOf(context, 'ownerId'), ...input }),
  ),
}
