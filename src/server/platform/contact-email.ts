import type { Settings } from './settings.ts'

type Addresses = Pick<Settings, 'CONTACT_EMAIL' | 'BOOKINGS_EMAIL' | 'SUPPORT_EMAIL' | 'PRIVACY_EMAIL'>

const settingOf = { bookings: 'BOOKINGS_EMAIL', support: 'SUPPORT_EMAIL', privacy: 'PRIVACY_EMAIL' } as const

/** The address of the market for a purpose: the general one where the operator has set no other. */
export const contactEmail = (settings: Addresses, purpose: keyof typeof settingOf): string =>
  settings[settingOf[purpose]] ?? settings.CONTACT_EMAIL
