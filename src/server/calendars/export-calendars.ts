import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { listConflicts } from './conflicts/queries.ts'
import { listEvents, listFeeds } from './feeds/queries.ts'
import { presentConflict, presentEvent, presentFeed } from './present-calendars.ts'

/** The calendars, events and conflicts of an owner's vessels, for the export of personal data. */
export function listCalendarsForExport(db: Db, vessels: readonly { id: Id; name: string }[]) {
  return Promise.all(
    vessels.map(async ({ id, name }) => ({
      vessel: name,
      feeds: (await listFeeds(db, id)).map((feed) => presentFeed(feed, 'en')),
      events: (await listEvents(db, id, 0)).map(presentEvent),
      conflicts: (await listConflicts(db, id)).map(presentConflict),
    })),
  )
}
