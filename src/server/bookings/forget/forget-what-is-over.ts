import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { forgetCaptainLinks } from '../captain/links.ts'
import { forgetNetworks } from '../limit-holds.ts'
import { purgeManifests } from '../manifest/queries.ts'
import { forgetPayLinks } from '../pay-links/tokens.ts'
import { forgetSentQuotes } from '../sent-quote-queries.ts'

/** Deletes keys, links and people that nobody needs any more. */
export async function forgetWhatIsOver({ db, now }: Services): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '2 days'`.execute(db)
  await sql`delete from booking_access where expires_at < clock_timestamp()`.execute(db)
  await forgetNetworks(db)
  await forgetPayLinks(db, now())
  await forgetSentQuotes(db, now())
  await purgeManifests(db, now())
  await forgetCaptainLinks(db, now())
}
