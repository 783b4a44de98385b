import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LoadedPricing } from './load-pricing.server.ts'
import { deskPath, type PricingChoice, pricingViews } from './pricing-choice.ts'
import { offerName, viewNames } from './tariff-words.ts'

type FrameProps = Pick<LoadedPricing, 'desk' | 'choice'> & {
  /** The reader may change prices. */
  mayChange: boolean
  children: ReactNode
}

/** The yacht, its offers, the views of the desk, and a notice about unpublished changes. */
export function PricingFrame({ desk, choice, mayChange, children }: FrameProps) {
  return (
    <>
      <DeskHeading
        title={m.tariff_title({ name: desk.title || m.unnamed_yacht() })}
        text={m.tariff_text({ zone: desk.zone })}
        aside={<TextLink to={pagePath('/OwnerDashboard/pricing')}>{m.tariff_all_yachts()}</TextLink>}
      />
      <div className="grid gap-6">
        <Offers desk={desk} choice={choice} mayChange={mayChange} />
        <Views choice={choice} hasDraft={desk.hasDraft} />
        {desk.hasDraft && choice.view !== 'changes' && (
          <Notice tone="warn" title={m.tariff_unpublished()}>
            <p>
              {m.tariff_unpublished_text()}{' '}
              <TextLink to={deskPath(choice, { view: 'changes' })}>{m.tariff_see_changes()}</TextLink>
            </p>
          </Notice>
        )}
        {desk.isOutdated && (
          <Notice tone="warn" title={m.tariff_outdated()}>
            <p>{m.tariff_outdated_text()}</p>
          </Notice>
        )}
        {children}
      </div>
    </>
  )
}

function Offers({ desk: { tariffs }, choice, mayChange }: Omit<FrameProps, 'children'>) {
  return (
    <nav aria-label={m.tariff_offers()} className="flex flex-wrap items-center gap-2">
      {tariffs.offers.map((offer) => (
        <Link
          key={offer.id}
          to={deskPath(choice, { offer: offer.id ?? '', duration: '', time: '', guests: '' })}
          preventScrollReset
          aria-current={offer.id === choice.offer || undefined}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold no-underline transition-colors',
            offer.id === choice.offer
              ? 'border-sea bg-sea-soft text-sea'
              : 'border-line bg-surface text-ink-soft hover:text-ink',
          )}
        >
          {offerName(offer)}
          {!offer.active && <Badge>{m.tariff_off_sale()}</Badge>}
        </Link>
      ))}
      {mayChange && (
        <TextLink
          to={deskPath(choice, { view: 'terms', add: 'new_offer' })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2"
        >
          {m.tariff_add_offer()}
        </TextLink>
      )}
    </nav>
  )
}

function Views({ choice, hasDraft }: { choice: PricingChoice; hasDraft: boolean }) {
  const row = useRef<HTMLElement>(null)
  // Scrolls a row that is too wide for a phone to the open view.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-view="${choice.view}"]`)
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 4
  }, [choice.view])
  return (
    <nav
      ref={row}
      aria-label={m.tariff_views()}
      className="relative flex overflow-x-auto overflow-y-hidden border-b border-line"
    >
      {pricingViews.map((view) => (
        <Link
          key={view}
          to={deskPath(choice, { view })}
          preventScrollReset
          data-view={view}
          aria-current={view === choice.view ? 'page' : undefined}
          className="flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft no-underline transition-colors first:ps-1 hover:text-ink aria-[current=page]:border-brass-fill aria-[current=page]:text-ink"
        >
          {viewNames[view]()}
          {view === 'changes' && hasDraft && (
            <>
              <span aria-hidden className="size-2 rounded-full bg-brass-fill" />
              <span className="sr-only">{m.tariff_unpublished()}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
