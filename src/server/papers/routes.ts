import type { Id } from '#shared/id.ts'
import { findUsersById } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { operates } from '../platform/operates.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { addPaperKind, changePaperKind } from './change-kinds.ts'
import { decideCustomerPaper } from './decide-customer-paper.ts'
import {
  type CustomerPaperRow,
  countQueue,
  getCustomerPaper,
  listKinds,
  listPapersOfCustomer,
  listQueue,
  missingPaper,
  presentPaper,
  presentQueued,
} from './queries.ts'
import { recordOpening } from './record-opening.ts'
import { removeCustomerPaper } from './remove-customer-paper.ts'
import { sendCustomerPaper } from './send-customer-paper.ts'
import { readPaper } from './vault/paper-files.ts'

const routes = operations.customerPapers

const today = ({ now }: Pick<Services, 'now'>) => new Date(now()).toISOString().slice(0, 10)

export const customerPaperRoutes = {
  list: routes.list.handler(async ({ context }) => {
    const kinds = await listKinds(context.db)
    const papers = await listPapersOfCustomer(context.db, scopeOf(context, 'userId'))
    const data = kinds.flatMap((kind) => {
      const paper = papers.find(({ kind_id }) => kind_id === kind.id)
      if (paper) return [presentPaper(paper, kinds, today(context))]
      return kind.retired ? [] : [missingPaper(kind)]
    })
    return { data }
  }),

  upload: routes.upload.handler(async ({ input, context }) => {
    const id = await sendCustomerPaper(context, scopeOf(context, 'userId'), input)
    return presentPaper(await getCustomerPaper(context.db, id), await listKinds(context.db), today(context))
  }),

  open: routes.open.handler(async ({ input: { id }, context }) => {
    const session = scopeOf(context, 'session')
    const paper = await getCustomerPaper(context.db, id)
    if (paper.user_id !== session.userId && !operates(context, session)) throw new AppError('not_found')
    const file = await readPaper(context, { id, type: paper.file_type })
    const kind = (await listKinds(context.db)).find((each) => each.id === paper.kind_id)?.slug ?? ''
    await recordOpening(context, { paperId: id, kind, userId: paper.user_id })
    return file
  }),

  remove: routes.remove.handler(({ input: { id }, context }) =>
    removeCustomerPaper(context, scopeOf(context, 'userId'), id),
  ),

  queue: routes.queue.handler(async ({ input: { decided = false, page, limit }, context }) => {
    const totalCount = await countQueue(context.db, decided)
    const papers = await listQueue(context.db, { decided, limit, offset: (page - 1) * limit })
    return { data: await withCustomers(context, papers), totalPages: Math.ceil(totalCount / limit), totalCount }
  }),

  decide: routes.decide.handler(async ({ input: { id, ...decision }, context }) => {
    await decideCustomerPaper(context, scopeOf(context, 'adminId'), id, decision)
    return decided(context, id)
  }),

  kinds: routes.kinds.handler(async ({ context: { db } }) => ({ data: await listKinds(db) })),

  addKind: routes.addKind.handler(({ input, context }) => addPaperKind(context, input)),

  changeKind: routes.changeKind.handler(({ input, context }) => changePaperKind(context, input)),
}

async function decided(services: Services, id: Id) {
  const [paper] = await withCustomers(services, [await getCustomerPaper(services.db, id)])
  if (!paper) throw new AppError('not_found')
  return paper
}

async function withCustomers(services: Services, papers: readonly CustomerPaperRow[]) {
  const kinds = await listKinds(services.db)
  const users = await findUsersById(
    services.db,
    papers.map(({ user_id }) => user_id),
  )
  return papers.flatMap((paper) => {
    const user = users.get(paper.user_id)
    if (!user) return []
    const name = [user.name, user.last_name].filter(Boolean).join(' ')
    const customer = { id: user.id, name, email: user.email }
    return [presentQueued(paper, { kinds, today: today(services), customer })]
  })
}
