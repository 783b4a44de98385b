import type { Yacht } from '#contract/boats/yacht.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'

const units = { hour: m.yacht_unit_hour, day: m.yacht_unit_day, week: m.yacht_unit_week }

/** Says that the page is a preview, and shows the owner's own price. The public page shows the total price instead. */
export function PreviewBanner({ yacht }: { yacht: Yacht }) {
  const main = yacht.offers.find((offer) => offer.main)
  return (
    <div className="container-page grid gap-3 pt-4">
      <Notice tone="info" title={m.yacht_preview_banner()}>
        {main && main.rate > 0 && (
          <p>
            {m.yacht_preview_rate({
              amount: moneyText({ amount: main.rate, currency: main.currency }),
              unit: units[main.unit]().toLowerCase(),
            })}{' '}
            {m.yacht_preview_price()}
          </p>
        )}
        <ButtonLink
          to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: yacht.id })}
          look="secondary"
          className="mt-3"
        >
          {m.yacht_back_to_edit()}
        </ButtonLink>
      </Notice>
    </div>
  )
}
