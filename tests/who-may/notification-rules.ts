import { newId } from '#shared/id.ts'
import { administrators, all, at, open, type Rule, signedIn } from './outcomes.ts'

const nobodys: Rule['outcomes'] = { ...all('not_found'), visitor: 'unauthenticated' }

/** Rules for notifications: every user has their own. */
export const notificationRules: Record<string, Rule> = {
  'notifications.list': { path: at('/api/notifications'), outcomes: signedIn },
  'notifications.count': { path: at('/api/notifications/unread'), outcomes: signedIn },
  'notifications.mark': {
    path: () => `/api/notifications/${newId()}`,
    body: () => ({ read: true }),
    outcomes: nobodys,
  },
  'notifications.markAll': { path: at('/api/notifications'), body: () => ({ read: true }), outcomes: signedIn },
  'notifications.preferences': { path: at('/api/notifications/preferences'), outcomes: signedIn },
  'notifications.changePreferences': {
    path: at('/api/notifications/preferences'),
    body: () => ({ choices: [{ topic: 'messages', channel: 'mail', wanted: false }] }),
    outcomes: signedIn,
  },
  // The address of the push service is inside this network.
  'notifications.addPush': {
    path: at('/api/notifications/push-subscriptions'),
    body: () => ({
      endpoint: 'https://127.0.0.1/push',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
    outcomes: { ...all('push_address_refused'), visitor: 'unauthenticated' },
  },
  'notifications.removePush': {
    path: () => `/api/notifications/push-subscriptions/${newId()}`,
    outcomes: nobodys,
  },
  // The signature of the token is wrong.
  'newsletter.list': { path: () => '/api/admin/newsletter', outcomes: administrators },
  'newsletter.readLink': { path: () => `/api/newsletter/unsubscribe.${newId()}.0.x`, outcomes: all('not_found') },
  'newsletter.followLink': {
    path: () => `/api/newsletter/unsubscribe.${newId()}.0.x`,
    body: () => ({}),
    outcomes: all('not_found'),
  },
  'notifications.readUnsubscribe': { path: () => `/api/unsubscribe/${newId()}.messages.x`, outcomes: all('not_found') },
  'notifications.unsubscribe': {
    path: () => `/api/unsubscribe/${newId()}.messages.x`,
    body: () => ({}),
    outcomes: all('not_found'),
  },
  // No mail service is set up.
  'notifications.reportMail': {
    ...open('/api/mail-events', () => ({ events: [{ type: 'bounce', address: 'ana@example.com' }] })),
    outcomes: all('switched_off'),
  },
}
