import { administrators, at, type Rule } from './who-may-outcomes.ts'

/** What operators decide for the whole market. */
export const settingRules: Record<string, Rule> = {
  'settings.list': { path: at('/api/admin/settings'), outcomes: administrators },
  'settings.get': { path: at('/api/admin/settings/SITE_NAME'), outcomes: administrators },
  'settings.change': {
    path: at('/api/admin/settings/MAIL_DAYS'),
    body: () => ({ value: 31, revision: 0 }),
    outcomes: administrators,
  },
  // Nothing is sent.
  'settings.changeLogo': {
    path: at('/api/admin/settings/logo'),
    body: () => ({ revision: 0 }),
    outcomes: { ...administrators, administrator: 'invalid_request' },
  },
  'settings.changes': { path: at('/api/admin/setting-changes'), outcomes: administrators },
  // There is no such change.
  'settings.takeBack': {
    path: ({ booking }) => `/api/admin/setting-changes/${booking}/take-back`,
    body: () => ({ revision: 1 }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
}
