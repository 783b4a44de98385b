import { operations } from '../../platform/operation.ts'
import { getPackage } from './get-package.ts'
import { listPackageItems } from './list-package-items.ts'
import { listPackageYachts } from './list-package-yachts.ts'

export const packageRoutes = {
  get: operations.packages.get.handler(({ input, context: { db, now, settings, pageTags } }) =>
    getPackage({ db, now: now(), settings, pageTags }, input),
  ),

  items: operations.packages.items.handler(async ({ input, context: { db, now, settings } }) => ({
    data: await listPackageItems({ db, now: now(), settings }, input),
  })),

  yachts: operations.packages.yachts.handler(({ input, context: { db, now, settings, pageTags } }) =>
    listPackageYachts({ db, now: now(), settings, pageTags }, input),
  ),
}
