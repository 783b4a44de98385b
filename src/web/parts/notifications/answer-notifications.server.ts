import type { Role } from '#contract/identity/user.ts'
import { NotificationChannel, NotificationTopic } from '#contract/notifications/notifications.ts'
import { apiContext } from '#web/context.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type PageRequest } from '#web/parts/forms/answer-form.server.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'

/** The data of the page: a page of the list, and the preferences. */
export async function loadNotifications({ context, url }: PageRequest, ...roles: Role[]) {
  await requireUser({ context, url }, ...roles)
  const { notifications } = context.get(apiContext)
  const after = url.searchParams.get('after') ?? undefined
  const [list, { data: preferences }] = await Promise.all([
    notifications.list({ unread: false, after }),
    notifications.preferences(),
  ])
  return { list, preferences, isFirst: after === undefined }
}

export type NotificationsAnswer = { done: string | null; refused: RefusedForm | undefined }

/** The forms of the page. */
export const notificationForms = formsFor()({
  intents: {
    'read-all': ({ api }, { until }) => api.notifications.markAll({ read: true, ...(until && { until }) }),
    'read-': ({ api, suffix: id }) => api.notifications.mark({ id, read: true }),
    channels: ({ api, form }) =>
      api.notifications.changePreferences({
        choices: form.getAll('shown').flatMap((cell) => {
          const [topic, channel] = String(cell).split('.')
          const choice = {
            topic: NotificationTopic.safeParse(topic).data,
            channel: NotificationChannel.safeParse(channel).data,
          }
          if (!choice.topic || !choice.channel) return []
          return [{ topic: choice.topic, channel: choice.channel, wanted: form.has(String(cell)) }]
        }),
      }),
    hours: ({ api, form }, { from = '', until = '', timeZone = '' }) =>
      api.notifications.changePreferences({
        choices: [],
        quietHours: form.has('quiet') ? { from, until, timeZone } : null,
      }),
    'allow-mails': ({ api }) => api.notifications.changePreferences({ choices: [], mailStop: null }),
    'forget-browser-': ({ api, suffix: id }) => api.notifications.removePush({ id }),
  },
  done: (_: unknown, { intent }): NotificationsAnswer => ({ done: intent, refused: undefined }),
  refused: (refused): NotificationsAnswer => ({
    done: null,
    refused: { ...refused, wrong: refused.wrong.map((path) => path.replace('quietHours.', '')) },
  }),
})
