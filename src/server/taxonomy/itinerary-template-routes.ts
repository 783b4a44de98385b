import { operations } from '../platform/operation.ts'
import {
  addTemplate,
  changeTemplate,
  getTemplate,
  listTemplates,
  listYachtsOfTemplate,
  removeTemplate,
} from './itinerary-templates.ts'

const routes = operations.itineraryTemplates

export const itineraryTemplateRoutes = {
  list: routes.list.handler(async ({ context: { db } }) => ({ data: await listTemplates(db) })),

  get: routes.get.handler(async ({ input: { id }, context: { db } }) => ({
    ...(await getTemplate(db, id)),
    yachts: await listYachtsOfTemplate(db, id),
  })),

  add: routes.add.handler(({ input, context }) => addTemplate(context, input)),

  change: routes.change.handler(({ input, context }) => changeTemplate(context, input)),

  remove: routes.remove.handler(({ input: { id }, context }) => removeTemplate(context, id)),
}
