import { administrators, at, type Rule } from './outcomes.ts'

const draft = { subject: 'Aboard soon', paragraphs: ['{guest}, {yacht} waits for you.'] }
const words = { en: draft, fr: draft }

/** Rules for the settings of the whole market. */
export const settingRules: Record<string, Rule> = {
  'settings.list': { path: at('/api/admin/settings'), outcomes: administrators },
  'settings.get': { path: at('/api/admin/settings/SITE_NAME'), outcomes: administrators },
  'settings.change': {
    path: at('/api/admin/settings/MAIL_DAYS'),
    body: () => ({ value: 31, revision: 0 }),
    outcomes: administrators,
  },
  // The call contains no file.
  'settings.changeLogo': {
    path: at('/api/admin/settings/logo'),
    body: () => ({ revision: 0 }),
    outcomes: { ...administrators, administrator: 'invalid_request' },
  },
  'settings.changes': { path: at('/api/admin/setting-changes'), outcomes: administrators },
  'mailTexts.list': { path: at('/api/admin/mail-texts'), outcomes: administrators },
  'mailTexts.get': { path: at('/api/admin/mail-texts/bookings.confirmed'), outcomes: administrators },
  'mailTexts.preview': {
    path: at('/api/admin/mail-texts/bookings.confirmed/preview'),
    body: () => words,
    outcomes: administrators,
  },
  'mailTexts.change': {
    path: at('/api/admin/mail-texts/bookings.confirmed'),
    body: () => ({ ...words, revision: 0 }),
    outcomes: administrators,
  },
  // The mail has our own texts already.
  'mailTexts.reset': {
    path: at('/api/admin/mail-texts/bookings.held'),
    body: () => ({ revision: 0 }),
    outcomes: { ...administrators, administrator: 'nothing_changed' },
  },
  'mailTexts.takeBack': {
    path: at('/api/admin/mail-texts/bookings.held/take-back'),
    body: ({ booking }) => ({ changeId: booking, revision: 0 }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'mailTexts.test': {
    path: at('/api/admin/mail-texts/bookings.held/test'),
    body: () => ({ language: 'fr' }),
    outcomes: administrators,
  },
  'taxes.list': { path: at('/api/admin/taxes'), outcomes: administrators },
  'taxes.add': {
    path: at('/api/admin/taxes'),
    body: () => ({
      countryCode: 'ZZ',
      code: 'VAT',
      name: { en: 'VAT', fr: 'TVA' },
      rate: 500,
      included: false,
      unit: null,
      crewed: null,
      from: '2090-01-01',
    }),
    outcomes: administrators,
  },
  // There is no such rate.
  'taxes.end': {
    path: ({ booking }) => `/api/admin/taxes/${booking}/end`,
    body: () => ({ lastDay: '2090-01-01' }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  // There is no such change.
  'settings.takeBack': {
    path: ({ booking }) => `/api/admin/setting-changes/${booking}/take-back`,
    body: () => ({ revision: 1 }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
}
