import { readPublicAddress } from '../../platform/fetch/public-address.ts'

/** Where a calendar is, as its owner has copied it. Undefined for what cannot be read from: other schemes, names with a password. */
export const readCalendarAddress = (text: string): URL | undefined =>
  // webcal is what programs call https for them to open it.
  readPublicAddress(text.trim().replace(/^webcals?:/i, 'https:'))
