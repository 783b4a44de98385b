import { Form } from 'react-router'
import type { ModeratedListing } from '#contract/fleet/moderation.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useOrderByDrag } from './use-order-by-drag.ts'

/** The listings that are ranked before all others. They are moved by dragging or with buttons. */
export function PlacedList({ listings, changes }: { listings: readonly ModeratedListing[]; changes: boolean }) {
  const { shown, rowProps } = useOrderByDrag(listings)
  return (
    <ol className="grid gap-2">
      {shown.map(({ id, title, owner }, index) => (
        <li
          key={id}
          {...(changes ? rowProps(id, index) : {})}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2 data-dragged:opacity-50 data-target:ring-2 data-target:ring-sea"
        >
          <span className="w-6 text-end font-semibold tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1">
            <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>{title || m.unnamed_yacht()}</TextLink>
            <span className="block text-sm text-ink-soft">{owner.name}</span>
          </span>
          {changes && <Moves ids={listings.map((each) => each.id)} id={id} title={title} index={index} />}
        </li>
      ))}
    </ol>
  )
}

type MovesProps = { ids: readonly string[]; id: string; title: string; index: number }

function Moves({ ids, id, title, index }: MovesProps) {
  const moves = [
    { to: index - 1, text: m.moderation_up, label: m.moderation_up_listing, off: index === 0 },
    { to: index + 1, text: m.moderation_down, label: m.moderation_down_listing, off: index === ids.length - 1 },
    { to: -1, text: m.moderation_unplace, label: m.moderation_unplace_listing, off: false },
  ]
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="seen" value={ids.join()} />
      <input type="hidden" name="moved" value={id} />
      {moves.map(({ to, text, label, off }) => (
        <Button
          key={to}
          type="submit"
          name="to"
          value={to}
          look="quiet"
          disabled={off}
          aria-label={label({ title: title || m.unnamed_yacht() })}
        >
          {text()}
        </Button>
      ))}
    </Form>
  )
}
