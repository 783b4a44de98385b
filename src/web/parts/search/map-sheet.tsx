import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { YachtPin } from '#contract/search/pins.ts'
import { classNames } from '#web/lib/class-names.ts'
import { numberText } from '#web/lib/format.ts'
import { withQuery } from '#web/lib/search-params.ts'
import type { TripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { highlightYacht } from './highlighted-yacht.ts'
import { SheetCard } from './map-card.tsx'
import { type SheetPosition, sheetHeights, useSheetDrag } from './use-sheet-drag.ts'

/** The largest number of cards to swipe through. The list of the page has them all. */
const most = 60

type MapSheetProps = {
  pins: readonly YachtPin[]
  /** The number of results; null until it is known. */
  total: number | null
  search: TripSearch
  /** The ids of the yachts of the clicked pin. */
  chosen: readonly string[]
}

/** On phones, a sheet over the lower edge of the map: its yachts as a row of cards or as a list. */
export function MapSheet({ pins, total, search, chosen }: MapSheetProps) {
  const [params] = useSearchParams()
  const sheet = useRef<HTMLElement>(null)
  const [position, setPosition] = useState<SheetPosition>('resting')
  const { height, head } = useSheetDrag(sheet, setPosition)
  const list = useId()
  const isUp = position === 'up'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPosition('resting')
  }
  return (
    <>
      <ButtonLink
        to={withQuery(params, { view: null })}
        preventScrollReset
        look="secondary"
        className="absolute start-3 top-3 z-20 lg:hidden"
      >
        {m.show_list()}
      </ButtonLink>
      <section
        ref={sheet}
        aria-label={m.yachts_on_map()}
        onKeyDown={onKeyDown}
        style={{ height: height === null ? sheetHeights[position] : `clamp(4.5rem, ${height}px, calc(100% - 4rem))` }}
        className={classNames(
          'absolute inset-x-0 bottom-0 z-30 flex flex-col overflow-hidden rounded-t-lg border-t border-line bg-surface shadow-pop lg:hidden',
          height === null && 'transition-[height] duration-200 ease-out motion-reduce:transition-none',
        )}
      >
        <div {...head} className="shrink-0 cursor-grab touch-none px-4 pb-2 select-none active:cursor-grabbing">
          <span aria-hidden="true" className="mx-auto mt-2 mb-1 block h-1 w-9 rounded-full bg-edge" />
          <div className="flex items-center justify-between gap-2">
            <p role="status" className="font-semibold">
              {m.yachts_count({ count: numberText(total ?? pins.length) })}
            </p>
            <div className="flex gap-1">
              <ButtonLink
                to={withQuery(params, { filters: 'open' })}
                look="quiet"
                preventScrollReset
                replace
                rel="nofollow"
                className="!px-3"
              >
                {m.filters()}
              </ButtonLink>
              <IconButton
                label={isUp ? m.sheet_less() : m.sheet_more()}
                aria-expanded={isUp}
                aria-controls={list}
                onClick={() => setPosition(isUp ? 'resting' : 'up')}
                className="noscript:hidden"
              >
                <ChevronDownIcon className={classNames('size-5 transition-transform', !isUp && 'rotate-180')} />
              </IconButton>
            </div>
          </div>
        </div>
        <Cards id={list} pins={pins} search={search} chosen={chosen} position={position} onShow={setPosition} />
      </section>
    </>
  )
}

type CardsProps = Pick<MapSheetProps, 'pins' | 'search' | 'chosen'> & {
  id: string
  position: SheetPosition
  onShow: (position: SheetPosition) => void
}

function Cards({ id, pins, search, chosen, position, onShow }: CardsProps) {
  const row = useRef<HTMLUListElement>(null)
  const latest = useRef(onShow)
  latest.current = onShow
  useEffect(() => {
    const [first] = chosen
    if (first === undefined) return
    latest.current('resting')
    highlightYacht(first)
    const card = row.current?.querySelector(`[data-yacht="${first}"]`)
    card?.scrollIntoView({ behavior: isCalm() ? 'instant' : 'smooth', inline: 'center', block: 'nearest' })
  }, [chosen])
  const isRow = position !== 'up'
  return (
    <ul
      ref={row}
      id={id}
      inert={position === 'down'}
      onScroll={(event) => isRow && highlightMiddle(event.currentTarget)}
      className={classNames(
        'min-h-0 grow gap-3 px-4 pb-4',
        isRow ? 'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden' : 'grid content-start overflow-y-auto',
      )}
    >
      {inOrder(pins, chosen).map((pin) => (
        <li
          key={pin.id}
          data-yacht={pin.id}
          onFocus={() => highlightYacht(pin.id)}
          className={classNames('min-w-0', isRow && 'w-[min(20rem,88%)] shrink-0 snap-center')}
        >
          <SheetCard pin={pin} search={search} />
        </li>
      ))}
    </ul>
  )
}

/** The first `most` yachts in order, with the yachts of the chosen pin next to each other. */
function inOrder(pins: readonly YachtPin[], chosen: readonly string[]): YachtPin[] {
  const [first] = chosen
  const together = pins.filter(({ id }) => chosen.includes(id))
  const others = pins.filter(({ id }) => !chosen.includes(id))
  const at = Math.min(
    pins.findIndex(({ id }) => id === first),
    most,
  )
  return at < 0 ? pins.slice(0, most) : [...others.slice(0, at), ...together, ...others.slice(at, most)]
}

/** Highlights the pin of the card in the middle of the row. */
function highlightMiddle(row: HTMLElement) {
  const { left, width } = row.getBoundingClientRect()
  const middle = left + width / 2
  for (const card of row.children) {
    const box = card.getBoundingClientRect()
    if (card instanceof HTMLElement && box.left <= middle && box.right >= middle) {
      highlightYacht(card.dataset.yacht ?? null)
      return
    }
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
