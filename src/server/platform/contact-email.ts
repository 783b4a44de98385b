import { publicUrl, type Settings } from './settings.ts'

type Addresses = Pick<Settings, 'CONTACT_EMAIL' | 'BOOKINGS_EMAIL' | 'SUPPORT_EMAIL' | 'PRIVACY_EMAIL'>
type Purpose = keyof typeof settingOf

const settingOf = { bookings: 'BOOKINGS_EMAIL', support: 'SUPPORT_EMAIL', privacy: 'PRIVACY_EMAIL' } as const

/** The address of the market for a purpose: the general one where the operator has set no other. Undefined before either is set. */
export const contactEmail = (settings: Addresses, purpose: Purpose): string | undefined =>
  settings[settingOf[purpose]] ?? settings.CONTACT_EMAIL

/** Where a sentence tells people to write: an address of the market, or else its contact page. */
export const placeToWrite = (
  settings: Addresses & Pick<Settings, 'PUBLIC_URL' | 'PORT'>,
  email = settings.CONTACT_EMAIL,
): string => email ?? `${publicUrl(settings)}${contactPage}`

export const contactPage = '/contact'

/** The sender of mails of a market that has set no address. */
export const unattendedEmail = (settings: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string =>
  `no-reply@${new URL(publicUrl(settings)).hostname}`
