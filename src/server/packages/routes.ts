import { operations } from '../platform/operation.ts'
import { addItem, changeItem, changeOffer, listPackages, readPackage, retireItem } from './edit-package.ts'

const routes = operations.adminPackages

/** Guests read packages by search/packages/routes.ts, because their prices need higher domains. */
export const packageDeskRoutes = {
  list: routes.list.handler(async ({ context: { db, now } }) => ({ data: await listPackages(db, now()) })),

  get: routes.get.handler(({ input: { slug }, context: { db, now } }) => readPackage(db, now(), slug)),

  change: routes.change.handler(({ input, context }) => changeOffer(context, input)),

  addItem: routes.addItem.handler(({ input, context }) => addItem(context, input)),

  changeItem: routes.changeItem.handler(({ input, context }) => changeItem(context, input)),

  retireItem: routes.retireItem.handler(({ input, context }) => retireItem(context, input)),
}
