import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { operationsOfContract, testApi } from './api.ts'
import { type BuiltUser, buildUser } from './builders/user.ts'
import { type BuiltListing, buildListing } from './builders/listing.ts'

// Who may do what: every operation of the contract, called by everybody, on records that belong to somebody.

const api = await testApi()

const actors = ['visitor', 'customer', 'other customer', 'owner', 'other owner', 'administrator'] as const
type Actor = (typeof actors)[number]

/** `done`, or the code of the refusal. */
type Outcome = 'done' | ErrorCode

/** The customer's booking is of the owner's yacht; somebody else is a user whom none of them is. */
type World = {
  users: Record<Exclude<Actor, 'visitor'>, BuiltUser>
  somebody: BuiltUser
  booking: string
  invitation: string
}

type Rule = {
  path: (world: World, actor: Actor) => string
  body?: (world: World, actor: Actor) => object | Promise<object>
  outcomes: Record<Actor, Outcome>
}

let boat: BuiltListing
let departures = 0
const day = addDays(new Date().toISOString().slice(0, 10), 60)
const tomorrow = new Date(Date.now() + 86_400_000)

beforeAll(async () => {
  boat = await buildListing(api.db, { offers: [{ minUnits: 1 }] })
})

const all = (outcome: Outcome): Rule['outcomes'] => ({
  ...{ visitor: outcome, customer: outcome, 'other customer': outcome },
  ...{ owner: outcome, 'other owner': outcome, administrator: outcome },
})
const signedIn: Rule['outcomes'] = { ...all('done'), visitor: 'unauthenticated' }
const administrators: Rule['outcomes'] = { ...all('forbidden'), visitor: 'unauthenticated', administrator: 'done' }
/** Of the customer. */
const theirsAlone: Rule['outcomes'] = { ...all('forbidden'), visitor: 'unauthenticated', customer: 'done' }
const theirsAndRead: Rule['outcomes'] = { ...theirsAlone, administrator: 'done' }

const at = (path: string) => () => path
const ofCustomer = (path: string) => (world: World) => path.replace(':id', world.users.customer.id)
const open = (path: string, body?: Rule['body']): Rule => ({ path: at(path), outcomes: all('done'), ...(body ? { body } : {}) })
const yacht = (path: string): Rule => ({ path: () => path.replace(':id', boat.id), outcomes: all('done') })

const idToken = 'not.an.id-token-at-all'
const unusedAddress = () => ({ email: `${newId()}@example.com` })
const aPassword = 'a lantern over the quay'
const trip = () => {
  departures++
  const date = addDays(day, Math.floor(departures / 8))
  return { yachtId: boat.id, date, time: `${String(10 + (departures % 8)).padStart(2, '0')}:00`, duration: 1, guests: 2 }
}
const guest = () => ({ name: 'Ana Marin', phone: '+971 50 123 4567', ...unusedAddress() })

async function quoteId(): Promise<string> {
  const { status, body } = await api.post<{ id: string }>('/api/pricing/calculate', trip())
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

const rules: Record<string, Rule> = {
  'boats.list': open('/api/boats'),
  'boats.home': open('/api/boats/home'),
  'boats.pins': open('/api/boats/pins'),
  'boats.filterOptions': open('/api/boats/filterOptions'),
  'boats.get': yacht('/api/boats/:id'),
  'boats.similar': yacht('/api/boats/:id/similar'),
  'boats.prices': yacht('/api/boats/:id/prices'),
  'boats.types': open('/api/yachtTypes'),
  'boats.itineraries': yacht('/api/itineraries/yacht/:id'),
  'availability.dateStates': yacht(`/api/availability/:id/date-states?month=${day.slice(0, 7)}`),
  'availability.durations': yacht(`/api/availability/:id/available-durations?date=${day}`),
  'availability.departures': yacht(`/api/availability/:id/available-departure?date=${day}&tripDuration=2`),
  'instabook.list': yacht('/api/instabook/yacht/:id'),
  'pricing.calculate': open('/api/pricing/calculate', trip),
  'currencies.list': open('/api/currencies'),
  'destinations.list': open('/api/destinations'),
  'locations.search': open('/api/locations?locationQuery=dub'),
  'locations.nearby': open('/api/locations/nearby'),
  'locations.visitor': open('/api/locations/visitor'),
  'locations.get': { path: at('/api/locations/nowhere'), outcomes: all('not_found') },
  'reviews.list': yacht('/api/reviews?yachtId=:id'),
  'reviews.latest': open('/api/reviews/latest'),
  'reviews.ofUser': { path: ofCustomer('/api/reviews/user/:id'), outcomes: theirsAndRead },
  'content.seo': { path: at('/api/seo/no-such-page'), outcomes: all('not_found') },
  'content.listSeo': open('/api/seo'),
  'content.list': open('/api/content/faq'),
  'content.get': { path: at('/api/content/page/no-such-page'), outcomes: all('not_found') },
  'content.contactUs': open('/api/email/contact-us', () => ({ ...guest(), message: 'Hello' })),

  'bookings.request': open('/api/bookings', async () => ({ quoteId: await quoteId(), ...guest() })),
  'bookings.get': {
    path: ({ booking }) => `/api/bookings/${booking}`,
    outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
  },
  'bookings.release': {
    path: ({ booking }) => `/api/bookings/${booking}/hold`,
    outcomes: { ...all('not_found'), customer: 'done', owner: 'forbidden', administrator: 'forbidden' },
  },
  'bookings.ofUser': { path: ofCustomer('/api/bookings/user/:id'), outcomes: theirsAndRead },

  'auth.options': open('/api/auth/options'),
  'auth.idToken': {
    path: at('/api/auth/id-token'),
    body: () => ({ ...unusedAddress(), password: aPassword }),
    outcomes: all('invalid_credential'),
  },
  'auth.startSocial': { path: at('/api/auth/social/google'), body: () => ({ next: '/' }), outcomes: all('not_found') },
  'auth.socialIdToken': { path: at('/api/auth/social-id-token'), body: () => ({}), outcomes: all('invalid_token') },
  'auth.register': open('/api/auth/register', () => ({ name: 'Ana', password: aPassword, ...unusedAddress() })),
  'auth.verifyOtp': {
    path: at('/api/auth/verify-otp'),
    body: () => ({ otp: '000000', ...unusedAddress() }),
    outcomes: all('invalid_otp'),
  },
  'auth.resendOtp': open('/api/auth/resend-otp', unusedAddress),
  'auth.resetPassword': {
    path: at('/api/auth/reset-password'),
    body: () => ({ otp: '000000', newPassword: aPassword, ...unusedAddress() }),
    outcomes: all('invalid_otp'),
  },
  'auth.login': { path: at('/api/auth/login'), body: () => ({ idToken }), outcomes: all('invalid_token') },
  'auth.googleSignin': {
    path: at('/api/auth/google-signin'),
    body: () => ({ token: idToken }),
    outcomes: all('invalid_token'),
  },
  'auth.session': open('/api/auth/session'),
  'auth.signOut': open('/api/auth/session'),
  'auth.devices': { path: at('/api/auth/sessions'), outcomes: signedIn },
  'auth.signOutDevice': {
    // The customer's own device; to all others it does not exist.
    path: ({ users }) => `/api/auth/sessions/${sessionOf(users.customer)}`,
    outcomes: { ...all('not_found'), visitor: 'unauthenticated', customer: 'done' },
  },
  'auth.signOutEverywhere': { path: at('/api/auth/sessions'), outcomes: signedIn },
  'auth.enrolSecondFactor': {
    path: at('/api/auth/second-factor'),
    body: () => ({}),
    outcomes: { ...signedIn, administrator: 'second_factor_enrolled' },
  },
  'auth.verifySecondFactor': {
    path: at('/api/auth/second-factor'),
    body: () => ({ code: '000000' }),
    outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated' },
  },
  'auth.removeSecondFactor': {
    path: at('/api/auth/second-factor/removal'),
    body: () => ({ code: '000000' }),
    outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated', administrator: 'forbidden' },
  },

  'users.get': { path: ofCustomer('/api/users/:id'), outcomes: theirsAndRead },
  'users.update': { path: ofCustomer('/api/users/:id'), body: () => ({ name: 'Somebody else' }), outcomes: theirsAlone },
  'users.requestEmailChange': { path: ofCustomer('/api/users/:id/email'), body: unusedAddress, outcomes: theirsAlone },
  'users.changeEmail': {
    path: ofCustomer('/api/users/:id/email'),
    body: () => ({ otp: '000000', ...unusedAddress() }),
    outcomes: { ...theirsAlone, customer: 'invalid_otp' },
  },
  'users.changePassword': {
    path: ofCustomer('/api/users/:id/password'),
    body: () => ({ newPassword: aPassword }),
    outcomes: theirsAlone,
  },
  'users.removePicture': { path: ofCustomer('/api/users/:id/picture'), outcomes: theirsAlone },
  'users.export': { path: ofCustomer('/api/users/:id/export'), outcomes: theirsAndRead },
  'users.close': {
    path: ofCustomer('/api/users/:id/deletion'),
    body: ({ users }) => ({ email: users.customer.email }),
    // Their charter lies ahead.
    outcomes: { ...theirsAlone, customer: 'charter_ahead' },
  },

  'wishlist.get': { path: ofCustomer('/api/wishlist/:id'), outcomes: theirsAlone },
  'wishlist.add': {
    path: at('/api/wishlist/add'),
    body: ({ users }) => ({ userId: users.customer.id, yachtId: boat.id }),
    outcomes: theirsAlone,
  },
  'wishlist.remove': {
    path: at('/api/wishlist/remove'),
    body: ({ users }) => ({ userId: users.customer.id, yachtId: boat.id }),
    outcomes: theirsAlone,
  },
  'wishlist.addBulk': {
    path: at('/api/wishlist/add-bulk'),
    body: ({ users }) => ({ userId: users.customer.id, yachtIds: [boat.id] }),
    outcomes: theirsAlone,
  },

  'boatOwners.register': {
    path: at('/api/boatOwners/register'),
    body: () => ({ name: 'Harbour Fleet', phone: '+971 50 123 4567' }),
    outcomes: { ...signedIn, owner: 'already_owner', 'other owner': 'already_owner', administrator: 'forbidden' },
  },
  'boatOwners.boats': {
    path: at('/api/boats/owner'),
    body: () => ({}),
    outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  },

  'admin.register': {
    path: at('/api/admin/register'),
    body: () => ({ invitation: 'none at all', name: 'Ana', password: aPassword, ...unusedAddress() }),
    outcomes: all('invalid_invitation'),
  },
  'admin.login': { path: at('/api/admin/login'), body: () => ({ idToken }), outcomes: all('invalid_token') },
  'admin.invitations': { path: at('/api/admin/invitations'), outcomes: administrators },
  'admin.invite': { path: at('/api/admin/invitations'), body: unusedAddress, outcomes: administrators },
  'admin.withdrawInvitation': {
    path: ({ invitation }) => `/api/admin/invitations/${invitation}`,
    outcomes: administrators,
  },
  'admin.users': { path: at('/api/admin/users'), outcomes: administrators },
  'admin.changeRole': {
    path: ({ somebody }) => `/api/admin/users/${somebody.id}/role`,
    body: () => ({ role: 'b' }),
    outcomes: administrators,
  },
  'admin.suspend': {
    path: ({ somebody }) => `/api/admin/users/${somebody.id}/suspension`,
    body: () => ({}),
    outcomes: administrators,
  },
  'admin.readmit': { path: ({ somebody }) => `/api/admin/users/${somebody.id}/suspension`, outcomes: administrators },
  'admin.audit': { path: at('/api/admin/audit'), outcomes: administrators },
  // On a machine of one's own, whoever sits there.
  'dev.mails': open('/api/dev/mails'),
}

const sessions = new Map<string, string>()
const sessionOf = (user: BuiltUser) => sessions.get(user.id) ?? ''

/** Everybody anew, so that no call finds what another has left. */
async function makeWorld(): Promise<World> {
  const built = async (role: 'a' | 'b' | 'c') => buildUser(api.services, { role })
  const users = {
    ...{ customer: await built('c'), 'other customer': await built('c'), owner: await built('b') },
    ...{ 'other owner': await built('b'), administrator: await built('a') },
  }
  const somebody = await built('c')
  await sql`update owners set user_id = ${users.owner.id} where id = ${boat.ownerId}`.execute(api.db)
  await api.db
    .insertInto('owners')
    .values({ id: newId(), name: 'Another fleet', user_id: users['other owner'].id })
    .execute()
  const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from sessions`.execute(api.db)
  for (const row of rows) sessions.set(row.user_id, row.id)
  const booking = await reserveFor(users.customer)
  const invitation = newId()
  await api.db
    .insertInto('invitations')
    .values({
      ...{ id: invitation, token_hash: invitation, email: `${invitation}@example.com` },
      ...{ created_at: new Date(), expires_at: tomorrow },
    })
    .execute()
  return { users, somebody, booking, invitation }
}

async function reserveFor({ id }: BuiltUser): Promise<string> {
  const { body } = await api.post<{ id: string }>('/api/bookings', { quoteId: await quoteId(), ...guest() })
  await sql`update bookings set customer_id = ${id} where id = ${body.id}`.execute(api.db)
  return body.id
}

/** All that belongs to somebody. What counts failed tries may grow. */
const tables = [
  ...['users', 'user_accounts', 'sessions', 'recovery_codes', 'one_time_codes', 'invitations', 'notifications'],
  ...['mails', 'owners', 'vessels', 'listings', 'offers', 'bookings', 'booking_access', 'claims', 'quotes', 'wishes'],
]

async function snapshot(): Promise<Record<string, string>> {
  const parts = tables.map((name) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`)
  const { rows } = await api.pool.query<{ name: string; hash: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

it('has a rule for every operation of the contract', () => {
  expect(Object.keys(rules).sort()).toEqual(operationsOfContract.map(({ name }) => name).sort())
})

describe.each(operationsOfContract)('$name', ({ name, method }) => {
  it.each(actors)('by %s', async (actor) => {
    const rule = rules[name]
    if (!rule) return expect.fail('no rule')
    const world = await makeWorld()
    const body = method === 'GET' ? undefined : await rule.body?.(world, actor)
    const headers = actor === 'visitor' ? {} : world.users[actor].headers
    const before = await snapshot()
    const answer = await api.call<{ code?: ErrorCode }>(method, rule.path(world, actor), { headers, body })
    const expected = rule.outcomes[actor]
    const outcome = answer.status < 300 ? 'done' : answer.body.code
    expect(outcome, JSON.stringify(answer.body).slice(0, 500)).toBe(expected)
    if (expected === 'done') return
    expect(answer.status).toBe(errorCodes[expected].status)
    expect(await snapshot(), 'a refusal changes nothing').toEqual(before)
  })
})
