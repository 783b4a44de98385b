import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { isLocalVisit } from '../platform/http/is-local-visit.ts'
import { operations } from '../platform/operation.ts'
import { checkContent } from './check-content.ts'
import { describeClimates } from './describe-climates.ts'
import { describeTracking, explainLocation } from './describe-visitor.ts'

const routes = operations.diagnostics

export const diagnosticRoutes = {
  weather: routes.weather.handler(async ({ input, context }) => {
    await requireInsider(context)
    return describeClimates(input)
  }),

  tracking: routes.tracking.handler(async ({ input: { kind }, context }) => {
    await requireInsider(context)
    return describeTracking(context, kind)
  }),

  content: routes.content.handler(async ({ context }) => {
    await requireInsider(context)
    return checkContent(context.db, new Date(context.now()))
  }),

  location: routes.location.handler(async ({ context }) => {
    await requireInsider(context)
    return explainLocation(context)
  }),
}

/** Administrators, and everybody at the machine of a local installation. For others the pages do not exist. */
async function requireInsider(context: Context): Promise<void> {
  if (!context.settings.DATABASE_URL && isLocalVisit(context)) return
  if ((await context.session.find())?.role !== 'a') throw new AppError('not_found')
}
