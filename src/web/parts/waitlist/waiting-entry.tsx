import { Form } from 'react-router'
import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { checkoutPath } from './checkout-path.ts'
import { heldWords, standingOf, stateWords, titleOf, wishOf } from './wait-words.ts'

type WaitingEntryProps = { entry: WaitlistEntry; level?: 1 | 3 }

/** A wish with its place in the line, the reason why it still waits, or what is held for the guest. */
export function WaitingEntry({ entry, level = 3 }: WaitingEntryProps) {
  const { id, state, yacht, place, held, timeZone } = entry
  const Heading = level === 1 ? 'h1' : 'h3'
  const isOpen = state === 'waiting' || state === 'offered'
  const standing = standingOf(entry)
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className={level === 1 ? 'text-xl' : 'text-lg'}>
          {yacht ? (
            <TextLink to={pagePath('/:segment', { segment: yacht.id }, { date: entry.firstDay })}>
              {titleOf(entry)}
            </TextLink>
          ) : (
            titleOf(entry)
          )}
        </Heading>
        <Badge tone={stateWords[state].tone}>{stateWords[state].label()}</Badge>
      </div>
      <p className="text-ink-soft">{wishOf(entry)}</p>
      {held && (
        <Notice tone="good" title={m.wait_held({ moment: zonedMomentText(held.until, timeZone) })}>
          <p>{heldWords(held)}</p>
        </Notice>
      )}
      {!held && standing && (
        <p>
          {standing}
          {place !== null && (
            <span className="block text-sm text-ink-soft tabular-nums">{m.wait_place_in_line({ place })}</span>
          )}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {held && <ButtonLink to={checkoutPath(held)}>{m.wait_book()}</ButtonLink>}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={`leave-${id}`} />
            <Button type="submit" look="secondary">
              {held ? m.wait_decline() : m.wait_leave()}
              <span className="sr-only"> {titleOf(entry)}</span>
            </Button>
          </Form>
        </div>
      )}
    </article>
  )
}
