import type { FleetTariff } from '#contract/pricing/fleet-prices.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import type { FleetChoice } from './fleet-choice.ts'
import { totalText } from './tariff-words.ts'

type YachtsProps = { yachts: readonly FleetTariff[]; choice: FleetChoice; error: string | undefined }

/** The yachts of the fleet with their base rates. All are ticked before the first choice. */
export function FleetYachts({ yachts, choice, error }: YachtsProps) {
  const isUntouched = choice.yachts.length === 0 && !choice.preview
  return (
    <FieldGroup id="yachts" label={m.fleetprice_yachts()} error={error}>
      <div className="grid rounded-lg border border-line bg-surface px-4 py-2 sm:grid-cols-2 sm:gap-x-8">
        {yachts.map((yacht) => (
          <Checkbox
            key={yacht.id}
            name="yacht"
            value={yacht.id}
            label={yacht.title || m.unnamed_yacht()}
            note={yacht.hasDraft ? m.fleetprice_draft_note() : rateOf(yacht)}
            defaultChecked={isUntouched ? !yacht.hasDraft : choice.yachts.includes(yacht.id)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function rateOf({ offers }: FleetTariff): string {
  const [offer] = offers
  return offer ? rateText(offer.rate, offer) : m.tariff_off_sale()
}

const rateTexts = { hour: m.fleetprice_per_hour, day: m.fleetprice_per_day, week: m.fleetprice_per_week }

/** "AED 1,000.00 an hour". */
export const rateText = (rate: number, { unit, currency }: Pick<FleetTariff['offers'][number], 'unit' | 'currency'>) =>
  rateTexts[unit]({ amount: totalText(rate, currency) })
