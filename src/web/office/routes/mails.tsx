import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MailGroups } from '#web/office/settings/mail-groups.tsx'
import { SettingsNav } from '#web/office/settings/settings-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/mails'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'mailTexts.list')
  const language = context.get(requestContext).locale
  const { settings, mailTexts } = context.get(apiContext)
  const [{ groups }, { data: mails }] = await Promise.all([settings.list({ language }), mailTexts.list({ language })])
  return { groups: groups.map(({ name, title }) => ({ name, title })), mails }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.mail_texts(), hidden: true })

export default function Mails({ loaderData: { groups, mails } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.market_settings(), to: pagePath('/adminn/settings') }]}
        title={m.mail_texts()}
        text={m.mail_texts_text()}
      />
      <SettingsNav groups={groups} open="mails" />
      <MailGroups mails={mails} />
    </>
  )
}
