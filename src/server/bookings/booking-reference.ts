import { newReference } from '../platform/reference.ts'

/** The table refuses a second use. */
export const newBookingReference = (): string => newReference('FL')
