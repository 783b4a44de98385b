import { readPublicAddress } from '../../platform/fetch/public-address.ts'

/** Parses the address that an owner pasted. Undefined for other schemes and for addresses with a user or password. */
export const readCalendarAddress = (text: string): URL | undefined =>
  // Programs use webcal in place of https, so that a calendar program opens the link.
  readPublicAddress(text.trim().replace(/^webcals?:/i, 'https:'))
