import { SettingGroup } from '#contract/settings/settings.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { SettingList } from '#web/office/settings/setting-list.tsx'
import { SettingsNav } from '#web/office/settings/settings-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'settings.list')
  const { groups } = await context.get(apiContext).settings.list({ language: context.get(requestContext).locale })
  const wanted = SettingGroup.safeParse(url.searchParams.get('group')).data
  const open = groups.find(({ name }) => name === wanted) ?? groups[0]
  return {
    groups: groups.map(({ name, title }) => ({ name, title })),
    open: open?.name ?? '',
    settings: open?.settings ?? [],
    mayChange: mayCall('settings.change'),
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.market_settings(), hidden: true })

export default function Settings({ loaderData: { groups, open, settings, mayChange } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.market_settings()} text={m.market_settings_text()} />
      <SettingsNav groups={groups} open={open} />
      <SettingList settings={settings} mayChange={mayChange} />
    </>
  )
}
