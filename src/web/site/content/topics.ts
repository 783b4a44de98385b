import { m } from '#web/paraglide/messages.js'

const names: Record<string, () => string> = {
  price: m.topic_price,
  booking: m.topic_booking,
  planning: m.topic_planning,
  boats: m.topic_boats,
  aboard: m.topic_aboard,
  owners: m.topic_owners,
}

/** The name of a topic. A topic that an operator added has none and shows its slug. */
export const topicName = (topic: string | null) => (topic === null ? '' : (names[topic]?.() ?? topic))
