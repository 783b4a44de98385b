import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { findTitles } from '../boats/queries.ts'
import type { Facts, LetterKind } from '../identity/letters.ts'
import { notify } from '../identity/notify.ts'
import { findUser } from '../identity/queries.ts'
import { sendLetter } from '../identity/send-letter.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { dayText, momentText, periodText } from '../platform/mail-words.ts'
import { publicUrl } from '../platform/settings.ts'
import type { Entry, Hold } from './entries.ts'
import { choiceKey, entryToken } from './keys.ts'

type TellServices = Pick<Services, 'db' | 'settings' | 'now'>

/** Tells the guest that they are in the line, with the link to their entry. */
export const tellOfJoining = (tx: Tx, services: TellServices, entry: Entry): Promise<void> =>
  tell(tx, services, entry, 'waitlist_joined', async (locale) => ({
    what: await wishText(tx, entry, locale),
    link: await entryLink(services, entry, locale),
  }))

/** Tells the guest what is held for them, with the link to the checkout. */
export const tellOfChoice = (tx: Tx, services: TellServices, entry: Entry & { hold: Hold }): Promise<void> =>
  tell(tx, services, entry, 'waitlist_free', async (locale) => ({
    what: await heldText(tx, entry.hold, locale),
    until: momentText(entry.hold.until, entry.timeZone, locale),
    link:
      publicUrl(services.settings) +
      inLocalePath(checkoutPath(entry.hold, await choiceKey(services, entry.hold.claimId)), locale),
    otherLink: await entryLink(services, entry, locale),
  }))

/** Tells the guest that they did not take what was held. */
export const tellOfMissing = (tx: Tx, services: TellServices, entry: Entry & { hold: Hold }): Promise<void> =>
  tell(tx, services, entry, 'waitlist_missed', async (locale) => ({ what: await heldText(tx, entry.hold, locale) }))

/** Tells the guest that the day has passed. */
export const tellOfEnd = (tx: Tx, services: TellServices, entry: Entry): Promise<void> =>
  tell(tx, services, entry, 'waitlist_over', async (locale) => ({ what: await wishText(tx, entry, locale) }))

type Words = Pick<Facts, 'what' | 'until' | 'link' | 'otherLink'>

async function tell(
  tx: Tx,
  services: TellServices,
  entry: Entry,
  kind: LetterKind,
  wordsIn: (locale: Locale) => Promise<Words>,
) {
  const user = entry.userId === null ? undefined : await findUser(tx, entry.userId)
  if (user) return notify(tx, services, user, kind, await wordsIn(user.language))
  const { email, language } = entry
  if (email) await sendLetter(tx, services, { email, language }, kind, await wordsIn(language))
}

const entryLink = async (services: TellServices, { id }: Entry, locale: Locale) =>
  publicUrl(services.settings) + inLocalePath(`/waiting/${await entryToken(services, id)}`, locale)

function checkoutPath({ listingId, trip }: Hold, firstChoice: string): string {
  const { instabookId, offerId: offer, date, time, offset, duration, guests } = trip
  if (instabookId)
    return `/book-now/${listingId}/${instabookId}?${new URLSearchParams({ guests: String(guests), first_choice: firstChoice })}`
  const chosen = { offer, date, duration: String(duration), start: time + offset, guests: String(guests) }
  return `/book-now/${listingId}?${new URLSearchParams({ ...chosen, first_choice: firstChoice })}`
}

async function heldText(db: Db, { listingId, trip }: Hold, locale: Locale): Promise<string> {
  const title = (await findTitles(db, [listingId])).get(listingId) ?? ''
  return `${title}, ${periodText(new Date(trip.start), new Date(trip.end), trip.zone, locale)}`
}

/** The yacht or the place, and the day or days. */
async function wishText(db: Db, { listingId, search, firstDay, lastDay }: Entry, locale: Locale): Promise<string> {
  const name = listingId ? (await findTitles(db, [listingId])).get(listingId) : search?.location
  const days =
    firstDay === lastDay ? dayText(firstDay, locale) : `${dayText(firstDay, locale)} – ${dayText(lastDay, locale)}`
  return name ? `${name}, ${days}` : days
}
