import type { OwnerAgreement } from '#contract/boats/agreements.ts'
import type { OwnerMoney } from '#contract/office/owners.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { percentText, unitTexts } from './owner-words.ts'

type AgreementListProps = Pick<OwnerMoney, 'agreements' | 'offers' | 'defaultCommissionBp'> & { now: number }

/** The past, present and future agreements with an owner. */
export function AgreementList({ agreements, offers, defaultCommissionBp, now }: AgreementListProps) {
  const counting = new Set(agreementsInForce(agreements, now))
  const fallback = m.owners_default({ rate: percentText(defaultCommissionBp) })
  if (agreements.length === 0) return <p className="text-ink-soft">{fallback}</p>
  return (
    <div className="grid gap-3">
      <Table
        caption={m.owners_agreements()}
        rows={agreements}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'from',
            head: m.owners_from(),
            unbroken: true,
            cell: ({ validFrom }) => momentText(validFrom, 'UTC'),
          },
          {
            key: 'state',
            head: m.account_state(),
            cell: (agreement) => (
              <AgreementState agreement={agreement} isCounting={counting.has(agreement)} now={now} />
            ),
          },
          { key: 'of', head: m.owners_of(), cell: ({ offerId }) => offerName(offers, offerId) },
          { key: 'terms', head: m.owners_terms(), cell: (agreement) => termsText(agreement, offers) },
          {
            key: 'extras',
            head: m.owners_extras(),
            cell: ({ commissionOnExtras }) => (commissionOnExtras ? m.owners_extras_in() : m.owners_extras_out()),
          },
          {
            key: 'promotions',
            head: m.owners_promotions(),
            cell: ({ promotionsPaidBy }) => (promotionsPaidBy === 'owner' ? m.owners_by_owner() : m.owners_by_market()),
          },
        ]}
      />
      <p className="text-sm text-ink-soft">{fallback}</p>
    </div>
  )
}

type StateProps = { agreement: OwnerAgreement; isCounting: boolean; now: number }

function AgreementState({ agreement, isCounting, now }: StateProps) {
  if (Date.parse(agreement.validFrom) > now) return <Badge tone="sea">{m.owners_coming()}</Badge>
  return isCounting ? <Badge tone="good">{m.owners_counting()}</Badge> : <Badge>{m.owners_past()}</Badge>
}

/** The latest begun agreement of each offer, and of the fleet. The list is sorted latest first. */
function agreementsInForce(agreements: readonly OwnerAgreement[], now: number): OwnerAgreement[] {
  const begun = agreements.filter(({ validFrom }) => Date.parse(validFrom) <= now)
  return begun.filter((each, at) => begun.findIndex(({ offerId }) => offerId === each.offerId) === at)
}

export const offerName = (offers: OwnerMoney['offers'], offerId: string | undefined): string => {
  if (!offerId) return m.owners_whole_fleet()
  const offer = offers.find(({ id }) => id === offerId)
  return offer ? `${offer.title} · ${moneyText(offer.rate)} ${unitTexts[offer.unit]()}` : offerId
}

export function termsText({ commissionBp, netRate, offerId }: OwnerAgreement, offers: OwnerMoney['offers']): string {
  if (!netRate) return m.owners_commission_of({ rate: percentText(commissionBp) })
  const unit = offers.find(({ id }) => id === offerId)?.unit
  return m.owners_net_of({ price: [moneyText(netRate), unit && unitTexts[unit]()].filter(Boolean).join(' ') })
}
