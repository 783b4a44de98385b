import { expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { strangerTexts } from './stranger-texts.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)

/** Texts that no stranger reads, with their readers. */
const readByOthers: Record<string, readonly string[]> = {
  'masked where it is written, shown after the confirmation': [
    'messages.begin text',
    'messages.send text',
    'messages.sendAboutBooking text',
    'messages.saveTemplate text',
  ],
  'the other side of a confirmed booking': [
    'bookings.request notes',
    'bookings.report text',
    'noShows.mark text',
    'noShows.objectAsGuest text',
    'noShows.objectAsHost text',
    'deposits.claim reason',
    'deposits.reply text',
    'weather.call reason',
    'weather.call evidence',
    'captain.callOff reason',
    'captain.callOff evidence',
    'captain.register givenNames',
    'captain.register surname',
    'captain.register documentNumber',
    'manifests.add givenNames',
    'manifests.add surname',
    'manifests.add documentNumber',
    'manifests.register givenNames',
    'manifests.register surname',
    'manifests.register documentNumber',
  ],
  'people whom the writer knows and writes to': [
    'giftCards.order message',
    'captainLinks.make name',
    'team.invite email',
  ],
  'the market alone': [
    'customerPapers.upload type',
    'support.open subject',
    'support.open message',
    'support.suggest subject',
    'support.suggest message',
    'support.write message',
    'support.rate text',
    'support.rateByLink text',
    'ownerReviews.report reason',
    'reviews.reportAnswer reason',
    'chats.begin text',
    'chats.write text',
    'chats.handOver name',
    'chats.handOver message',
    'proposals.request name',
    'proposals.request phone',
    'proposals.request company',
    'proposals.request agenda',
    'content.contactUs name',
    'content.contactUs phone',
    'content.contactUs subject',
    'content.contactUs message',
    'serviceRequests.askConcierge name',
    'serviceRequests.askConcierge phone',
    'serviceRequests.askConcierge message',
    'serviceRequests.askConcierge place',
    'serviceRequests.askManagement name',
    'serviceRequests.askManagement phone',
    'serviceRequests.askManagement message',
    'serviceRequests.askManagement make',
    'serviceRequests.askManagement marina',
    'serviceRequests.askManagement berth',
    'payments.receive reason',
    'payments.return reason',
    'refundAccounts.set holder',
    'refundAccounts.set number',
    'refundAccounts.set bankCode',
    'payouts.setBank holder',
    'payouts.setBank number',
    'payouts.setBank bankCode',
    'boatOwners.register location',
    'boatOwners.register languages.*',
    'listings.takeOver row',
    'statistics.collect events.*.page',
    'statistics.collect events.*.source',
    'statistics.collect events.*.campaign',
    'statistics.collect events.*.detail',
    'users.update location.address',
    'users.update location.city',
    'users.update location.state',
    'users.update location.country',
  ],
  'the writer and the desk of the writer': [
    // They name rules that are there.
    'fleetPrices.preview change.selection.rules.*.name',
    'fleetPrices.publish change.selection.rules.*.name',
    'notifications.addPush endpoint',
    'notifications.changePreferences quietHours.timeZone',
    'notifications.reportMail events.*.detail',
    'notifications.unsubscribe token',
    'newsletter.followLink token',
    'payLinks.make notes',
    'waitlist.join search.location',
    'calendars.add name',
    'calendars.add address',
    'calendars.update name',
    'blocks.create reason',
    // Headings of a file and the words of its cells.
    'ownImports.mapColumns columns.*.column',
    'ownImports.mapColumns currency',
    'ownImports.mapColumns labels.*.label',
    'ownImports.mapColumns labels.*.value',
    'ownImports.mapColumns name',
    'blocks.change reason',
    'severalCalendars.change reason',
    'messages.saveTemplate name',
    'tariffs.save tariffs.offers.*.discountRules.*.group',
    'tariffs.save tariffs.promotions.*.group',
  ],
  'the other side of a contract, on its documents': [
    'documents.setBilling name',
    'documents.setBilling address',
    'documents.setBilling taxNumber',
    'documents.setSeller legalName',
    'documents.setSeller address',
    'documents.setSeller taxNumber',
  ],
  'nobody: how somebody is reached, proves who they are, or a code': [
    'boatOwners.updateFleet email',
    'vouchers.check code',
    'vouchers.use code',
    'captain.scan code',
    'auth.idToken email',
    'auth.idToken password',
    'auth.register email',
    'auth.register password',
    'auth.register idToken',
    'auth.verifyOtp email',
    'auth.verifyOtp key',
    'auth.resendOtp email',
    'auth.resetPassword email',
    'auth.resetPassword newPassword',
    'auth.login idToken',
    'auth.googleSignin token',
    'auth.confirm code',
    'auth.verifySecondFactor code',
    'auth.confirmSecondFactor code',
    'auth.removeSecondFactor code',
    'users.requestEmailChange email',
    'users.requestEmailChange password',
    'users.changeEmail email',
    'users.changePassword password',
    'users.changePassword newPassword',
    'users.close email',
    'users.close password',
    'team.accept invitation',
    'ownerInvitations.look invitation',
    'ownerInvitations.accept invitation',
    'ownerInvitations.accept password',
    'admin.register invitation',
    'admin.register name',
    'admin.register email',
    'admin.register password',
    'admin.register idToken',
    'admin.login idToken',
  ],
}

it('every text that somebody outside the office writes is guarded, or has a reader who is no stranger', () => {
  const guarded = Object.entries(strangerTexts).flatMap(([name, texts]) =>
    Object.keys(texts).map((path) => `${name} ${path}`),
  )
  const known = [...guarded, ...Object.values(readByOthers).flat()]
  expect(known.toSorted()).toEqual([...new Set(known)].toSorted())
  expect(known.toSorted()).toEqual(freeTexts().toSorted())
})

type Schema = { _zod?: { def: Definition } }
type Definition = {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string; format?: string } } }[]
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
}
type Operation = { '~orpc': { meta: { auth?: string }; route: { method?: string }; inputSchema?: Schema } }

/** Each free text in the input of operations that write and are not for administrators. */
function freeTexts(): string[] {
  const groups = contract as unknown as Record<string, Record<string, Operation>>
  const found = Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).flatMap(([name, { '~orpc': operation }]) =>
      operation.meta.auth === 'administrator' || operation.route.method === 'GET'
        ? []
        : textsIn(operation.inputSchema, []).map((path) => `${group}.${name} ${path}`),
    ),
  )
  return [...new Set(found)]
}

function textsIn(schema: Schema | undefined, path: readonly string[]): string[] {
  const definition = schema?._zod?.def
  if (!definition) return []
  const { type, shape, element, valueType, innerType, options = [] } = definition
  if (type === 'string') return hasForm(definition) ? [] : [path.join('.')]
  return [
    ...Object.entries(shape ?? {}).flatMap(([key, member]) => textsIn(member, [...path, key])),
    ...[element, valueType].flatMap((member) => textsIn(member, [...path, '*'])),
    ...[innerType, definition.in, definition.out, ...options].flatMap((member) => textsIn(member, path)),
  ]
}

const hasForm = ({ format, checks = [] }: Definition) =>
  format !== undefined || checks.some(({ _zod }) => _zod.def.check === 'string_format')

const contact = 'Book direct: +971 50 123 4567, nora@boats.com'

it('a public yacht takes no contact details into its words, its name or its prices', async () => {
  const yacht = await desk.yacht()
  const { headers } = yacht.owner
  const refused = async (body: object, field: string) => {
    const answer = await api.call<{ errors: { field: string }[] }>('PATCH', `/api/boats/${yacht.id}`, { headers, body })
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  }
  await refused({ description: { en: `A quiet yacht for the day. ${contact}` } }, 'description.en')
  await refused({ title: 'Halcyon 0501234567' }, 'title')
  await refused({ houseRules: [{ en: 'No shoes' }, { en: contact }] }, 'houseRules.1.en')
  const fleet = await api.call('PUT', '/api/boatOwners/fleet', { headers, body: { about: { en: contact } } })
  expect(fleet.status).toBe(400)
  const { body } = await api.get<ListingDraft>(`/api/boats/${yacht.id}/draft`, yacht.owner)
  expect(JSON.stringify(body)).not.toContain('123 4567')
})

it('a guest whose request is declined reads the reason without contact details', async () => {
  const yacht = await desk.yacht([{ instant: false, deposit: 10_000 }])
  const booking = await guest.reserve(yacht.id)
  await guest.pay(booking)
  const answer = { answer: 'decline', reason: `Sorry. ${contact}` }
  const declined = await api.call('PUT', `/api/bookings/${booking.id}/answer`, { ...yacht.owner, body: answer })
  expect(declined.status, JSON.stringify(declined.body)).toBe(200)
  await runJobs(api)
  const mail = await latestMail(api, booking.guestEmail)
  expect(mail.body).toContain('Sorry. Book direct: •••')
  expect(mail.body).not.toMatch(/123 4567|nora@/)
})
