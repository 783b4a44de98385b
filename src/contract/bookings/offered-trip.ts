import { z } from 'zod'
import { QuoteRequest } from '../pricing/pricing.ts'

const { yachtId: _, promoCode: __, firstChoice: ___, ...tripOfYacht } = QuoteRequest.shape

/** The trip of a yacht that an owner or operator offers to a guest. */
export const OfferedTrip = z
  .object(tripOfYacht)
  .refine(({ instabookId, start, date }) => instabookId ?? start ?? date, {
    path: ['date'],
    message: 'Choose a date.',
  })
