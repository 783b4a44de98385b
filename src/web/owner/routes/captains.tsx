import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { linkForms } from '#web/parts/captain/answer-links.server.ts'
import { CaptainLinks } from '#web/parts/captain/captain-links.tsx'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/captains'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const api = context.get(apiContext)
  const [{ data: links }, { boats }] = await Promise.all([api.captainLinks.list(), api.boatOwners.boats({ limit: 50 })])
  const now = Date.now()
  return {
    links: links.map((link) => ({ ...link, isOver: Date.parse(link.expiresAt) <= now })),
    yachts: boats.map(({ id, title }) => ({ id, title })),
  }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...linkForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.captain_links(), hidden: true })

export default function OwnerCaptains({ loaderData: { links, yachts }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const made = actionData && 'url' in actionData ? actionData : undefined
  return (
    <>
      <DeskHeading
        title={m.captain_links()}
        text={m.captain_links_text()}
        aside={
          <ButtonLink to={pagePath('/OwnerDashboard/day/:date', { date: 'today' })} look="secondary">
            {m.day_today()}
          </ButtonLink>
        }
      />
      {made && (
        <div className="mb-6 max-w-3xl">
          <FormNotice tone="good" result={made} title={m.captain_link_made({ name: made.name })}>
            <TextLink to={made.url}>
              <span className="wrap-anywhere select-all">{made.url}</span>
            </TextLink>
          </FormNotice>
        </div>
      )}
      <CaptainLinks key={made?.url} links={links} yachts={yachts} refused={refused} />
    </>
  )
}
