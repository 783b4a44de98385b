import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser } from '#web/parts/identity/require-user.server.ts'
import {
  loadNotifications,
  type NotificationsAnswer,
  notificationForms,
} from '#web/parts/notifications/answer-notifications.server.ts'
import { NotificationsPage } from '#web/parts/notifications/notifications-page.tsx'
import type { Route } from './+types/notifications'

export const loader = (args: Route.LoaderArgs) => loadNotifications(args, 'a')

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('a'), ...notificationForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): NotificationsAnswer => ({ done: null, refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.notifications(), hidden: true })

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NotificationsPage
      desk="office"
      heading={<OfficeHeading title={m.notifications()} text={m.notifications_text()} />}
      {...loaderData}
      answer={actionData}
    />
  )
}
