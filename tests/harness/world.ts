import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '../builders/day-ahead.ts'
import { buildListing } from '../builders/listing.ts'
import { type BuiltUser, buildUser } from '../builders/user.ts'
import { writeAbout } from '../builders/write-about.ts'
import type { testApi } from './api.ts'

export const actors = ['visitor', 'customer', 'other customer', 'owner', 'other owner', 'administrator'] as const
export type Actor = (typeof actors)[number]

/** The records of the rules. The customer's booking is for the owner's yacht. `somebody` is a user who is none of the actors. */
export type World = {
  users: Record<Exclude<Actor, 'visitor'>, BuiltUser>
  somebody: BuiltUser
  booking: string
  /** The conversation about the booking; `message` is its only one, by the customer. */
  conversation: string
  message: string
  invitation: string
  /** The customer's ticket. */
  ticket: string
  /** The customer's chat, which waits for an operator. */
  chat: string
}

export const unusedAddress = () => ({ email: `${newId()}@example.com` })

const tomorrow = new Date(Date.now() + 86_400_000)

type Ground = Pick<Awaited<ReturnType<typeof testApi>>, 'db' | 'pool' | 'services' | 'post'>

/** Builds all actors and their records. */
export async function worldFor(api: Ground) {
  const boat = await buildListing(api.db, { offers: [{ minUnits: 1 }] })
  const day = dayAhead(60)
  const sessions = new Map<string, string>()
  let departures = 0

  const trip = () => {
    departures++
    const date = addDays(day, Math.floor(departures / 8))
    return {
      yachtId: boat.id,
      date,
      time: `${String(10 + (departures % 8)).padStart(2, '0')}:00`,
      duration: 1,
      guests: 2,
    }
  }
  const guest = () => ({ name: 'Ana Marin', phone: '+971 50 123 4567', ...unusedAddress() })

  async function quoteId(): Promise<string> {
    const { status, body } = await api.post<{ id: string }>('/api/pricing/calculate', trip())
    expect(status, JSON.stringify(body)).toBe(200)
    return body.id
  }

  const sessionOf = (user: BuiltUser) => sessions.get(user.id) ?? ''

  /** Builds all users again, so that no call finds changes of another. */
  async function make(): Promise<World> {
    const built = async (role: 'a' | 'b' | 'c') => buildUser(api.services, { role })
    const [customer, otherCustomer, owner, otherOwner, administrator, somebody] = await Promise.all([
      built('c'),
      built('c'),
      built('b'),
      built('b'),
      built('a'),
      built('c'),
    ])
    const users = { customer, 'other customer': otherCustomer, owner, 'other owner': otherOwner, administrator }
    await sql`update owners set user_id = ${users.owner.id} where id = ${boat.ownerId}`.execute(api.db)
    await api.db
      .insertInto('owners')
      .values({ id: newId(), name: 'Another fleet', user_id: users['other owner'].id })
      .execute()
    const { rows } = await sql<{ id: string; user_id: string }>`
      select id, user_id from sessions where user_id = any(${[...Object.values(users), somebody].map(({ id }) => id)})`.execute(
      api.db,
    )
    for (const row of rows) sessions.set(row.user_id, row.id)
    const booking = await reserveFor(users.customer)
    const written = await writeAbout(api, booking, users.customer.headers)
    const invitation = newId()
    await api.db
      .insertInto('invitations')
      .values({
        id: invitation,
        token_hash: invitation,
        admin_role: 'support',
        email: `${invitation}@example.com`,
        created_at: new Date(),
        expires_at: tomorrow,
      })
      .execute()
    const asked = { category: 'other', subject: 'Life jackets', message: 'Are there small ones?' }
    const { body } = await api.post<{ id: string }>('/api/support/tickets', asked, users.customer)
    return { users, somebody, booking, ...written, invitation, ticket: body.id, chat: await chatOf(users.customer) }
  }

  async function chatOf(customer: BuiltUser): Promise<string> {
    const { body } = await api.post<{ id: string }>('/api/chats', { text: 'Is there a skipper?' }, customer)
    await sql`update chats set status = 'waiting', waits_since = created_at, name = 'Ana', email = 'ana@example.com'
      where id = ${body.id}`.execute(api.db)
    return body.id
  }

  async function reserveFor({ id }: BuiltUser): Promise<string> {
    const { body } = await api.post<{ id: string }>('/api/bookings', { quoteId: await quoteId(), ...guest() })
    await sql`update bookings set customer_id = ${id} where id = ${body.id}`.execute(api.db)
    return body.id
  }

  return { boat, day, trip, guest, quoteId, sessionOf, make }
}
