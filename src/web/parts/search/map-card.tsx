import { Link } from 'react-router'
import type { YachtPin } from '#contract/search/pins.ts'
import { pagePath } from '#web/lib/paths.ts'
import { type TripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { YachtPrice } from '../boats/card-price.tsx'
import { tripOfPrice } from '../boats/trip-of-price.ts'

/** The card of a pin: one yacht in brief, or all yachts of one berth. */
export function MapCard({ pins, search }: { pins: readonly YachtPin[]; search: TripSearch }) {
  const [first, ...others] = pins
  if (!first) return null
  if (others.length > 0) {
    return (
      <div className="p-4">
        <p className="pe-9 font-semibold">{m.yachts_count({ count: pins.length })}</p>
        <ul className="mt-2 grid gap-3">
          {pins.map((pin) => (
            <li key={pin.id} className="group relative flex gap-3">
              <span className="aspect-card w-20 shrink-0 self-start overflow-hidden rounded-sm">
                <Picture src={pin.cover_photo} alt="" width={160} height={123} sizes="80px" />
              </span>
              <Words pin={pin} search={search} />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className="group relative">
      <span className="block h-36">
        <Picture src={first.cover_photo} alt="" width={334} height={167} sizes="288px" />
      </span>
      <div className="p-4">
        <Words pin={first} search={search} />
      </div>
    </div>
  )
}

/** A yacht in the row or the list over a map. */
export function SheetCard({ pin, search }: { pin: YachtPin; search: TripSearch }) {
  return (
    <div className="group relative flex h-full gap-3 overflow-hidden rounded-md border border-line p-2">
      <span className="aspect-card w-28 shrink-0 self-start overflow-hidden rounded-sm">
        <Picture src={pin.cover_photo} alt="" width={224} height={172} sizes="112px" />
      </span>
      <Words pin={pin} search={search} />
    </div>
  )
}

function Words({ pin: { id, title, city, capacity, price }, search }: { pin: YachtPin; search: TripSearch }) {
  const facts = [city, capacity === null ? m.guests_unknown() : m.guests_count({ count: capacity })]
  return (
    <div className="grid min-w-0 content-start gap-0.5 text-sm">
      <Link
        to={pagePath('/:segment', { segment: id }) + yachtQuery(tripOfPrice(search, price))}
        className="text-base leading-6 font-semibold no-underline after:absolute after:inset-0 group-hover:text-sea"
      >
        {title}
      </Link>
      <p className="text-ink-soft">{facts.join(' · ')}</p>
      <YachtPrice price={price} inList />
    </div>
  )
}
