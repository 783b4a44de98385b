import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { languagesOf, type SettingsAnswer, settingsForms } from '#web/owner/fleet/answer-settings.server.ts'
import { FleetSection } from '#web/owner/fleet/fleet-section.tsx'
import { SellerSection } from '#web/owner/fleet/seller-section.tsx'
import { TeamSection } from '#web/owner/fleet/team-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/account-settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { boatOwners, documents, team } = context.get(apiContext)
  const [fleet, invoices, members] = await Promise.all([boatOwners.fleet(), documents.getSeller(), team.get()])
  return { fleet, invoices, team: members, languages: languagesOf(fleet) }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...settingsForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): SettingsAnswer => ({ done: null, refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.account_settings(), hidden: true })

export default function AccountSettings({
  loaderData: { fleet, invoices, team, languages },
  actionData,
}: Route.ComponentProps) {
  const { done, refused } = actionData ?? { done: null, refused: undefined }
  return (
    <>
      <DeskHeading title={m.account_settings()} text={m.account_settings_text()} />
      <FleetSection fleet={fleet} languages={languages} done={done === 'fleet'} refused={refused} />
      <SellerSection {...invoices} done={done === 'seller'} refused={refused} />
      <TeamSection {...team} done={done} refused={refused} />
      <p className="border-t border-line py-8">
        <TextLink to={pagePath('/OwnerDashboard/notifications')}>{m.account_settings_notifications()}</TextLink>
      </p>
      <p className="pb-8">
        <TextLink to={pagePath('/UserDashboard/profile')}>{m.account_settings_profile()}</TextLink>
      </p>
    </>
  )
}
