import { useSearchParams } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/icons.tsx'

/** On wide screens: the list alone, or with the map beside it. */
export function MapSwitch() {
  const [params] = useSearchParams()
  const isAlone = params.get('view') === 'list'
  return (
    <div className="hidden lg:block">
      <ButtonLink
        look="secondary"
        to={withQuery(params, { view: isAlone ? null : 'list' })}
        preventScrollReset
        icon={<PinIcon />}
      >
        {isAlone ? m.show_map() : m.hide_map()}
      </ButtonLink>
    </div>
  )
}

/** On phones the map lies over the list, which keeps its place beneath; the map has a way back of its own. */
export function MapButton() {
  const [params] = useSearchParams()
  if (params.get('view') === 'map') return null
  return (
    <div data-bottom-bar className="fixed bottom-5 start-1/2 z-30 -translate-x-1/2 rounded-full shadow-pop lg:hidden">
      <ButtonLink to={withQuery(params, { view: 'map' })} preventScrollReset icon={<PinIcon />}>
        {m.show_map()}
      </ButtonLink>
    </div>
  )
}
