import { sql } from 'kysely'
import type { HeldReservation } from '#contract/bookings/bookings.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { type Guest, holdsPerNetwork } from './guest.ts'

type HoldRequest = {
  guest: Guest
  vesselId: Id
  period: { start: number; end: number }
  settings: Settings
  /** Several yachts that are asked for one trip count as one hold. */
  group?: Id
}

const holdsPerPeriod = 3
const coolDownMinutes = 60
/** Holds that a network may take in one cool-down, as a multiple of those it may have open at once. */
const holdsPerCoolDown = 3

/**
 * Keeps a script from holding a whole fleet. A guest holds one period at a time, and takes the same period of a vessel at
 * most three times an hour. Visitors without an account are limited by their network as well; the account of a customer
 * is proven, so their network does not count. Call it after `lockGuestAndCalendar`. Throws hold_limit.
 */
export async function limitHolds(tx: Tx, request: HoldRequest): Promise<void> {
  const { openHold, samePeriod } = await findHolds(tx, request)
  if (openHold) throw new AppError('hold_limit', { reason: 'open_hold', ...reservationOf(openHold) })
  if (samePeriod >= holdsPerPeriod) throw limited('cool_down', coolDownMinutes)
  const most = holdsPerNetwork(request.settings)
  const { network } = request.guest
  if (network === null || most === 0 || request.group !== undefined) return
  const holds = await countHoldsOfNetwork(tx, network)
  if (holds.open >= most) throw limited('network', request.settings.HOLD_MINUTES)
  if (holds.recent >= most * holdsPerCoolDown) throw limited('network', coolDownMinutes)
}

/** Forgets networks that no limit looks at any more. */
export async function forgetNetworks(db: Db): Promise<void> {
  await sql`
    delete from hold_networks where created_at < clock_timestamp() - make_interval(mins => ${coolDownMinutes})
      and not exists (select from bookings where bookings.id = booking_id and status = 'pending')`.execute(db)
}

const messages = {
  cool_down: 'You have held this period several times. Please wait an hour before you hold it again.',
  network: 'Too many periods are held from your network. Sign in, or try again later.',
}

const limited = (reason: keyof typeof messages, minutes: number) =>
  new AppError('hold_limit', { reason, retryAfter: minutes * 60 }, { message: messages[reason] })

type OpenHold = { id: Id; reference: string; isTheirs: boolean }

/** Shows the reservation only to a reader with access to it: anybody can type its mail address. */
function reservationOf({ id, reference, isTheirs }: OpenHold): { reservation?: HeldReservation } {
  return isTheirs ? { reservation: { id, reference, url: `/reservation/${id}` } } : {}
}

async function findHolds(tx: Tx, { guest, vesselId, period, group = '' }: HoldRequest) {
  const { email, customerId, tokenHashes } = guest
  const { rows } = await sql<{ openHold: OpenHold | null; samePeriod: number }>`
    with access as (
      select booking_id from booking_access where token_hash = any(${tokenHashes}::text[]) and expires_at > clock_timestamp()
    ), holds as (
      select id, reference, vessel_id, period,
        coalesce(customer_id = ${customerId}, false) or id in (select booking_id from access) as is_theirs,
        status = 'pending' and offered_by is null and coalesce(request_group <> ${group}, true) and exists (
          select from claims where claims.booking_id = bookings.id and claims.expires_at > clock_timestamp()
        ) as is_open,
        created_at > clock_timestamp() - make_interval(mins => ${coolDownMinutes}) as is_recent
      from bookings
      where status in ('pending', 'cancelled') and id in (
        select id from bookings where customer_id = ${customerId}
        union select booking_id from access
        union select id from bookings where ${customerId}::text is null and contact = contact_of(${email})
      )
    )
    select (
        select json_build_object('id', id, 'reference', reference, 'isTheirs', is_theirs)
        from holds where is_open order by is_theirs desc, id limit 1
      ) as "openHold",
      (
        select count(*)::int from holds
        where is_recent and vessel_id = ${vesselId}
          and period && tstzrange(${new Date(period.start)}, ${new Date(period.end)})
      ) as "samePeriod"`.execute(tx)
  return rows[0] ?? { openHold: null, samePeriod: 0 }
}

/** Confirmed bookings are paid for and do not count. */
async function countHoldsOfNetwork(tx: Tx, network: string) {
  const { rows } = await sql<{ open: number; recent: number }>`
    select
      count(distinct coalesce(request_group, id)) filter (where status = 'pending' and exists (
        select from claims where claims.booking_id = bookings.id and claims.expires_at > clock_timestamp()
      ))::int as open,
      count(distinct coalesce(request_group, id)) filter (
        where hold_networks.created_at > clock_timestamp() - make_interval(mins => ${coolDownMinutes})
      )::int as recent
    from hold_networks join bookings on bookings.id = hold_networks.booking_id
    where network = ${network} and status in ('pending', 'cancelled')`.execute(tx)
  return rows[0] ?? { open: 0, recent: 0 }
}
