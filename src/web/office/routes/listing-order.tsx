import { apiContext } from '#web/context.ts'
import { moveInOrder } from '#web/lib/move-in-order.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { PlacedList } from '#web/office/moderation/placed-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/listing-order'

const needed = 'moderation.placed'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const { data: listings } = await context.get(apiContext).moderation.placed()
  return { listings, changes: mayCall('moderation.arrange') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      move({ api }, { seen = '', moved = '', to = '0' }) {
        const ids = seen.split(',').filter(Boolean)
        return api.moderation.arrange({ seen: ids, ids: moveInOrder(ids, moved, Number(to)) })
      },
    },
    done: () => null,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.moderation_order(), hidden: true })

export default function ListingOrder({ loaderData: { listings, changes }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.moderation_title(), to: pagePath('/adminn/listings') }]}
        title={m.moderation_order()}
        text={m.moderation_order_text()}
      />
      <div className="grid gap-6">
        {actionData && <OfficeNotice refused={actionData.refused} result={actionData} />}
        {listings.length > 0 ? (
          <PlacedList listings={listings} changes={changes} />
        ) : (
          <StatePanel title={m.moderation_none_placed()} text={m.moderation_none_placed_text()} />
        )}
      </div>
    </>
  )
}
