import { m } from '#web/paraglide/messages.js'

const names: Record<string, () => string> = {
  price: m.topic_price,
  booking: m.topic_booking,
  planning: m.topic_planning,
  boats: m.topic_boats,
  aboard: m.topic_aboard,
  owners: m.topic_owners,
  legal: m.topic_legal,
}

type Named = { topic: string | null; topicTitle?: string | null }

/** The name of the topic of an entry: of the product, else of the operator, else its slug. */
export const topicName = ({ topic, topicTitle }: Named) =>
  topic === null ? '' : (names[topic]?.() ?? topicTitle ?? topic)
