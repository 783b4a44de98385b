import { z } from 'zod'
import { chatTopics } from '#shared/chat-topics.ts'
import { Id } from '#shared/id.ts'
import { CardPrice, TripUnit } from '../boats/yacht.ts'
import { LocalDate } from '../operation.ts'

export const ChatTopic = z.enum(chatTopics)
export type ChatTopic = z.infer<typeof ChatTopic>

export const ChatYacht = z.object({ id: Id, title: z.string() })
export type ChatYacht = z.infer<typeof ChatYacht>

const yacht = ChatYacht

/** The facts of an automatic answer. Pages make the sentences. */
export const ChatAnswer = z.discriminatedUnion('about', [
  /** Published questions that are like the visitor's, the best first, as they read at that time. */
  z.object({
    about: z.literal('questions'),
    questions: z.array(z.object({ slug: z.string(), title: z.string(), text: z.string() })).min(1),
  }),
  /** Nothing published answers it. */
  z.object({ about: z.literal('unknown') }),
  z.object({ about: z.literal('price'), yacht, price: CardPrice.nullable() }),
  /** The next days that can be booked, in the yacht's zone. */
  z.object({ about: z.literal('availability'), yacht, days: z.array(LocalDate), unit: TripUnit }),
  /** Shares of the total in basis points that cancelling costs, the longest notice first. */
  z.object({
    about: z.literal('cancellation'),
    yacht,
    tiers: z.array(z.object({ hoursBefore: z.int(), fee: z.int() })),
  }),
  /** Slugs of the taxonomy. */
  z.object({
    about: z.literal('included'),
    yacht,
    included: z.array(z.string()),
    excluded: z.array(z.string()),
  }),
])
export type ChatAnswer = z.infer<typeof ChatAnswer>
