import { operations } from '../platform/operation.ts'
import { arrangeEntries } from './arrange-entries.ts'
import { changeDestinationPicture, removeDestinationPicture } from './change-destination-picture.ts'
import { listAllDestinations } from './list-destinations.ts'
import { countKinds, listEntries } from './list-entries.ts'
import { getMarina, listMarinas } from './list-marinas.ts'
import { mergeEntries } from './merge-entries.ts'
import { retireEntry } from './retire-entry.ts'
import { addDestination, changeDestination } from './write-destination.ts'
import { addEntry, changeEntry } from './write-entry.ts'
import { addMarina, changeMarina } from './write-marina.ts'

const routes = operations.taxonomy

export const taxonomyRoutes = {
  overview: routes.overview.handler(async ({ context: { db } }) => ({ data: await countKinds(db) })),

  list: routes.list.handler(async ({ input: { kind }, context: { db } }) => ({ data: await listEntries(db, kind) })),

  add: routes.add.handler(({ input, context }) => addEntry(context, input)),

  change: routes.change.handler(({ input, context }) => changeEntry(context, input)),

  retire: routes.retire.handler(({ input, context }) => retireEntry(context, input)),

  arrange: routes.arrange.handler(async ({ input, context }) => ({ ids: await arrangeEntries(context, input) })),

  merge: routes.merge.handler(({ input, context }) => mergeEntries(context, input)),

  destinations: routes.destinations.handler(async ({ context: { db } }) => ({ data: await listAllDestinations(db) })),

  addDestination: routes.addDestination.handler(({ input, context }) => addDestination(context, input)),

  changeDestination: routes.changeDestination.handler(({ input, context }) => changeDestination(context, input)),

  changeDestinationPicture: routes.changeDestinationPicture.handler(({ input, context }) =>
    changeDestinationPicture(context, input),
  ),

  removeDestinationPicture: routes.removeDestinationPicture.handler(({ input, context }) =>
    removeDestinationPicture(context, input),
  ),

  marinas: routes.marinas.handler(({ input, context: { db, now } }) => listMarinas(db, now(), input)),

  marina: routes.marina.handler(({ input: { id }, context: { db, now } }) => getMarina(db, now(), id)),

  addMarina: routes.addMarina.handler(({ input, context }) => addMarina(context, input)),

  changeMarina: routes.changeMarina.handler(({ input, context }) => changeMarina(context, input)),
}
