import { fleetPapers, yachtPapers } from '#contract/fleet/verification.ts'
import { actsFor } from '../../boats/host-fleet.ts'
import { recordOpening } from '../../papers/record-opening.ts'
import { deletePaper, readPaper } from '../../papers/vault/paper-files.ts'
import { AppError } from '../../platform/app-error.ts'
import { operates } from '../../platform/operates.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { requireOwnListing } from '../drafts/media-queries.ts'
import { decidePaper } from './decide-paper.ts'
import { countPending, findPapers, getPaper, listPending, missingPaper, presentPaper } from './queries.ts'
import { removePaper } from './remove-paper.ts'
import { uploadPaper } from './upload-paper.ts'

const routes = operations.verification

export const verificationRoutes = {
  list: routes.list.handler(async ({ input: { yachtId = null }, context }) => {
    const ownerId = scopeOf(context, 'ownerId')
    if (yachtId !== null) await requireOwnListing(context.db, yachtId, ownerId)
    const papers = (await findPapers(context.db, ownerId, yachtId)).map(presentPaper)
    const kinds = yachtId === null ? fleetPapers : yachtPapers
    return { data: kinds.map((kind) => papers.find(({ type }) => type === kind) ?? missingPaper(kind, yachtId)) }
  }),

  upload: routes.upload.handler(async ({ input, context }) => {
    const id = await uploadPaper(context, { ownerId: scopeOf(context, 'ownerId'), ...input })
    return presentPaper(await getPaper(context.db, id))
  }),

  open: routes.open.handler(async ({ input: { id }, context }) => {
    const session = scopeOf(context, 'session')
    const paper = await getPaper(context.db, id)
    if (!operates(context, session) && !(await actsFor(context, { ownerId: paper.owner_id, yachts: null })))
      throw new AppError('not_found')
    const file = await readPaper(context, { id, type: paper.file_type })
    await recordOpening(context, { paperId: id, kind: paper.kind, ownerId: paper.owner_id })
    return file
  }),

  remove: routes.remove.handler(async ({ input: { id }, context }) => {
    const { db, settings } = context
    const paper = await getPaper(db, id)
    if (paper.owner_id !== scopeOf(context, 'ownerId')) throw new AppError('not_found')
    await db.transaction().execute((tx) => removePaper(tx, paper))
    await deletePaper(settings, { id, type: paper.file_type })
  }),

  toCheck: routes.toCheck.handler(async ({ input: { page, limit }, context: { db } }) => {
    const totalCount = await countPending(db)
    const data = await listPending(db, { limit, offset: (page - 1) * limit })
    return { data, totalPages: Math.ceil(totalCount / limit), totalCount }
  }),

  decide: routes.decide.handler(async ({ input: { id, ...decision }, context }) => {
    await decidePaper(context, scopeOf(context, 'adminId'), id, decision)
    return presentPaper(await getPaper(context.db, id))
  }),
}
