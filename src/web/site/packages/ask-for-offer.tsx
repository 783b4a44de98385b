import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PackageVisit } from './package-choice.ts'

type AskForOfferProps = { slug: string; visit: PackageVisit }

/** Leads to a request for a proposal, which an operator answers, with all that was chosen. */
export function AskForOffer({ slug, visit: { date, guests, duration, yacht, items } }: AskForOfferProps) {
  const wish = { package: slug, date, guests, duration, yacht, items: items.join(',') }
  return (
    <p className="mt-3">
      <ButtonLink to={pagePath('/proposal', wish)} look="secondary">
        {m.package_ask()}
      </ButtonLink>
    </p>
  )
}
