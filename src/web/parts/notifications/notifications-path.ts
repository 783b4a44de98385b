import { pagePath } from '#web/lib/paths.ts'

export type NotificationDesk = 'account' | 'owner' | 'office'

/** The page of each desk. All show the same notifications, those of the user. */
const notificationPages = {
  account: '/UserDashboard/notifications',
  owner: '/OwnerDashboard/notifications',
  office: '/adminn/notifications',
} as const

export const notificationsPath = (desk: NotificationDesk, after?: string | null) =>
  pagePath(notificationPages[desk], { after })
