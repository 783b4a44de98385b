/** The facts that an event may carry. There are no amounts: reports take money from the bookings. */
export type EventField = 'page' | 'yachtId' | 'source' | 'campaign' | 'detail'

type EventRule = { from: 'browser' | 'server'; required: readonly EventField[] }

const inBrowser = (...required: EventField[]): EventRule => ({ from: 'browser', required })
/** A browser cannot be trusted with these: the server notes them where they happen. */
const onServer = (...required: EventField[]): EventRule => ({ from: 'server', required })

/** Every kind of event, with the fields that it needs. An event without one is logged, and counted all the same. */
export const eventRules = {
  page_view: inBrowser('page'),
  interaction: inBrowser('page', 'detail'),
  yacht_view: inBrowser('page', 'yachtId'),
  trip_priced: inBrowser('page', 'yachtId'),
  booking_started: inBrowser('page'),
  search_performed: inBrowser('page'),
  filter_applied: inBrowser('page', 'detail'),
  whatsapp_contact_clicked: inBrowser('page'),
  phone_tel_link_clicked: inBrowser('page'),
  phone_call_button_clicked: inBrowser('page'),
  exception: inBrowser('page', 'detail'),
  wishlist_add: inBrowser('yachtId'),
  wishlist_remove: inBrowser('yachtId'),
  contact_form_submitted: onServer(),
  guest_registration_submitted: onServer(),
  booking_inquiry: onServer(),
  checkout_initiated: onServer(),
  payment_initiated: onServer(),
  signup: onServer(),
  login: onServer(),
  logout: onServer(),
  booking_completed: onServer('yachtId'),
  booking_cancelled: onServer('yachtId'),
} as const satisfies Record<string, EventRule>

export type EventKind = keyof typeof eventRules
const eventKinds = Object.keys(eventRules) as EventKind[]

/** The kinds that the server takes from browsers. */
export const browserKinds = eventKinds.filter((kind) => eventRules[kind].from === 'browser')

export const eventsAtOnce = 10
export const flushEveryMs = 5_000

const adminPaths =
  /^(?:\/fr)?\/(?:adminn|adminlogin|adminsignup|admindashboard|admin|administrator|backend|panel|dashboard\/admin|manage|control|studio)(?:\/|$)/i

/** Nothing is counted on the pages of administrators. */
export const isUntracked = (path: string): boolean => adminPaths.test(path)
