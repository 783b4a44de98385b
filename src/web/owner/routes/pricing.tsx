import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { PricingList } from '#web/owner/tariffs/pricing-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/pricing'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const page = Number(url.searchParams.get('page')) || 1
  const { boats, totalPages } = await context.get(apiContext).boatOwners.boats({ page })
  return { page, boats: boats.filter(({ status }) => status !== 'archived'), totalPages }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.tariff_pricing(), hidden: true })

export default function OwnerPricing({ loaderData: { page, boats, totalPages } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title={m.tariff_pricing()}
        text={m.tariff_pricing_text()}
        aside={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <TextLink to={pagePath('/OwnerDashboard/pricing/publications')}>{m.publications_title()}</TextLink>
            {boats.length > 1 && (
              <ButtonLink to={pagePath('/OwnerDashboard/pricing/fleet')} look="secondary">
                {m.fleetprice_open()}
              </ButtonLink>
            )}
          </div>
        }
      />
      {boats.length > 0 ? (
        <div className="grid gap-8">
          <PricingList yachts={boats} />
          <Pagination
            label={m.tariff_pricing()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/OwnerDashboard/pricing', { page: number })}
          />
        </div>
      ) : (
        <StatePanel
          title={m.no_own_yachts()}
          text={m.yachts_text()}
          actions={<ButtonLink to={pagePath('/OwnerDashboard/listings')}>{m.yacht_listings()}</ButtonLink>}
        />
      )}
    </>
  )
}
