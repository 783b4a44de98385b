import type { NotificationTopic } from '#contract/notifications/notifications.ts'
import { m } from '#web/paraglide/messages.js'

export const topicNames: Record<NotificationTopic, () => string> = {
  security: m.topic_security,
  money: m.topic_money,
  bookings: m.topic_bookings,
  requests: m.topic_requests,
  messages: m.topic_messages,
  reviews: m.topic_reviews,
  listings: m.topic_listings,
  calendars: m.topic_calendars,
  support: m.topic_support,
  account: m.topic_account,
  market: m.topic_market,
}
