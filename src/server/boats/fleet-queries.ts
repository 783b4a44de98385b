import type { Fleet } from '#contract/boats/boat-owners.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { OwnerId } from '../platform/scopes.ts'

export const getFleet = async (db: Db, ownerId: OwnerId): Promise<Fleet> =>
  presentFleet(await selectFleet(db, ownerId).executeTakeFirstOrThrow())

export const lockFleet = async (tx: Tx, ownerId: OwnerId): Promise<Fleet> =>
  presentFleet(await selectFleet(tx, ownerId).forUpdate().executeTakeFirstOrThrow())

const selectFleet = (db: Db, ownerId: OwnerId) =>
  db
    .selectFrom('owners')
    .select(['name', 'email', 'contact', 'languages'])
    .select((select) => select.ref('about').$castTo<LocalText | null>().as('about'))
    .where('id', '=', ownerId)

type FleetRow = Awaited<ReturnType<ReturnType<typeof selectFleet>['executeTakeFirstOrThrow']>>

function presentFleet({ name, email, contact, about, languages }: FleetRow): Fleet {
  return {
    name,
    email: email ?? '',
    phone: contact ?? '',
    about: { en: about?.en ?? '', fr: about?.fr ?? '' },
    languages,
  }
}

export type FleetChanges = { [Key in keyof Fleet]?: Fleet[Key] | undefined }

/** Fields that are left out stay as they are. */
export async function updateFleet(db: Db, ownerId: OwnerId, { about, ...changes }: FleetChanges): Promise<void> {
  const { name, email, phone: contact, languages } = changes
  const columns = {
    name,
    email,
    contact,
    languages,
    ...(about && { about: textOf(about) }),
  }
  // An update without a column would be invalid SQL.
  if (Object.values(columns).every((value) => value === undefined)) return
  await db.updateTable('owners').set(columns).where('id', '=', ownerId).execute()
}

/** A missing French text falls back to English, so a text without English is not stored. */
const textOf = ({ en, fr }: Fleet['about']) => (en ? JSON.stringify({ en, ...(fr && { fr }) }) : null)
