import type { Id } from '#shared/id.ts'
import { keyedHash } from '../../platform/server-secret.ts'

/** The key of a booking’s boarding codes. It tells nothing about the keys of other bookings. */
export const boardingKeyOf = (secret: string, bookingId: Id): string => keyedHash(secret, 'boarding', bookingId)
