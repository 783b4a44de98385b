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

/** On phones the map lies over the list; the list keeps its place beneath. */
export function MapButton() {
  const [params] = useSearchParams()
  const isMap = params.get('view') === 'map'
  return (
    <div data-bottom-bar className="fixed bottom-5 start-1/2 z-30 -translate-x-1/2 rounded-full shadow-pop lg:hidden">
      <ButtonLink to={withQuery(params, { view: isMap ? null : 'map' })} preventScrollReset icon={<PinIcon />}>
        {isMap ? m.show_list() : m.show_map()}
      </ButtonLink>
    </div>
  )
}
