import { Link, useSearchParams } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { MapIcon } from '#web/ui/yacht-icons.tsx'

/** On wide screens: hides or shows the map beside the list. */
export function MapSwitch() {
  const [params] = useSearchParams()
  const isAlone = params.get('view') === 'list'
  return (
    <Link
      to={withQuery(params, { view: isAlone ? null : 'list' })}
      preventScrollReset
      aria-label={isAlone ? m.show_map() : m.hide_map()}
      className={classNames(
        'icon-button max-lg:hidden',
        isAlone ? 'border border-edge bg-surface' : 'bg-ink text-on-ink',
      )}
    >
      <MapIcon />
    </Link>
  )
}

/** On phones: opens the map over the list, which keeps its scroll position. The map has its own link back. */
export function MapButton() {
  const [params] = useSearchParams()
  if (params.get('view') === 'map') return null
  return (
    <div
      data-bottom-bar
      className="fixed bottom-[calc(1.25rem+var(--strip))] start-1/2 z-30 -translate-x-1/2 rounded-full shadow-pop lg:hidden"
    >
      <ButtonLink to={withQuery(params, { view: 'map' })} preventScrollReset icon={<PinIcon />}>
        {m.show_map()}
      </ButtonLink>
    </div>
  )
}
