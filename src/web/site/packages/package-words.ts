import type { Package, PartnerItem } from '#contract/packages/packages.ts'
import type { PackageRefusal } from '#contract/pricing/pricing.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText, noticeText } from '#web/parts/boats/trip-words.ts'
import { moneyText } from '#web/ui/price.tsx'

type Refused = { packageReason: PackageRefusal; itemId?: string | null | undefined }

/** The sentence for a package that cannot be booked like this. It names the item where one is the cause. */
export function packageRefusalText({ packageReason, itemId }: Refused, pack: Package): string {
  const item = pack.items.find(({ id }) => id === itemId)
  const name = item ? localText(item.name) : m.package_an_item()
  switch (packageReason) {
    case 'notice':
      return m.package_refused_notice({ name, notice: noticeText(item?.noticeHours ?? 0) })
    case 'sold_out':
      return m.package_refused_sold_out({ name })
    case 'rate':
      return m.package_refused_rate({ name })
    case 'item':
      return m.package_refused_item({ name })
    case 'party':
      return partyText(pack)
    case 'length':
      return lengthText(pack)
    case 'yacht':
      return m.package_refused_yacht()
  }
}

export const partyText = ({ minGuests: least, maxGuests: most }: Package) => m.package_party_bounds({ least, most })

export const lengthText = ({ unit, minUnits, maxUnits }: Package) =>
  m.package_length_bounds({ least: durationText(unit, minUnits), most: durationText(unit, maxUnits) })

/** "AED 90 per guest". */
export function itemPriceText({ amount, currency, per }: Pick<PartnerItem, 'amount' | 'currency' | 'per'>): string {
  if (amount === 0) return m.contained()
  const words = { booking: m.per_booking, hour: m.per_hour, person: m.per_person }
  return words[per]({ price: moneyText({ amount, currency }) })
}
