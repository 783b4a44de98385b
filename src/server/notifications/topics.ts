import type { Role } from '#contract/identity/user.ts'
import type { NotificationChannel, NotificationTopic } from '#contract/notifications/notifications.ts'

/** `always` cannot be turned off. */
type Default = 'always' | 'on' | 'off'

type TopicRow = Record<NotificationChannel, Default> & {
  /** The roles whose preferences show the topic. */
  roles: readonly Role[]
}

const everybody = ['a', 'b', 'c'] as const

/** Every topic with its channels. News of security, of money, and of what is booked is always mailed. */
export const topics: Record<NotificationTopic, TopicRow> = {
  security: { app: 'always', mail: 'always', push: 'on', roles: everybody },
  money: { app: 'always', mail: 'always', push: 'on', roles: everybody },
  bookings: { app: 'always', mail: 'always', push: 'on', roles: everybody },
  requests: { app: 'always', mail: 'on', push: 'on', roles: ['b'] },
  messages: { app: 'on', mail: 'on', push: 'on', roles: everybody },
  reviews: { app: 'on', mail: 'on', push: 'off', roles: everybody },
  listings: { app: 'on', mail: 'on', push: 'off', roles: ['b'] },
  calendars: { app: 'on', mail: 'on', push: 'on', roles: ['b'] },
  support: { app: 'on', mail: 'on', push: 'on', roles: everybody },
  account: { app: 'on', mail: 'on', push: 'off', roles: everybody },
  market: { app: 'on', mail: 'on', push: 'off', roles: ['a'] },
}

/** The topic of each type. The first match counts. */
const types: readonly (readonly [RegExp, NotificationTopic])[] = [
  [/^(?:email|password|phone|role|second_factor)_/, 'security'],
  [/^(?:payout|seller)_|^voucher/, 'money'],
  [/^booking_host_(?:requested|change_requested|new_date|counter_offer_\w+|no_answer)$/, 'requests'],
  [/^booking_(?:host_)?(?:balance|deposit|payment|refund|credited|unpaid)/, 'money'],
  [/^(?:booking_)?(?:host_)?(?:review|answer_)/, 'reviews'],
  [/^booking_/, 'bookings'],
  [/^message$/, 'messages'],
  [/^(?:listing|paper)_/, 'listings'],
  [/^calendar_/, 'calendars'],
  [/^(?:ticket|chat)_/, 'support'],
  [/^market_/, 'market'],
]

/** A type without a row is news of the account. */
export const topicOf = (type: string): NotificationTopic =>
  types.find(([pattern]) => pattern.test(type))?.[1] ?? 'account'

/** Whether a topic is sent by a channel: as the user chose, else by default. */
export function isWanted(topic: NotificationTopic, channel: NotificationChannel, choice: boolean | undefined): boolean {
  const byDefault = topics[topic][channel]
  return byDefault === 'always' || (choice ?? byDefault === 'on')
}

/** Whether mails of a topic have a link that turns them off. */
export const canBeTurnedOff = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  topics[topic][channel] !== 'always'
