import { useMemo } from 'react'
import type { CaptainCharter } from '#contract/captain.ts'
import { useSending } from '#web/features/forms/base-form.tsx'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { bookingNotice } from '#web/features/owner-bookings/reason-form.tsx'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'

type BoardingProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** Who of the manifest stands on the deck; once all are registered, the yacht leaves with whoever is ticked. */
export function BoardingForm({ charter: { id, people, isComplete }, refused }: BoardingProps) {
  const [boarding, departing] = [`board-${id}`, `depart-${id}`]
  const isDeparting = useSending(departing)
  // Both buttons are of one form, which says what refused either.
  const shown = useMemo(
    () => (refused?.intent === departing ? { ...refused, intent: boarding } : refused),
    [refused, boarding, departing],
  )
  const aboard = people.filter(({ isAboard }) => isAboard)
  return (
    <PostForm
      // Drawn anew once it is saved: the ticks are those that are stored.
      key={aboard.map(({ seat }) => seat).join()}
      intent={boarding}
      words={{}}
      refused={shown}
      submit={m.captain_aboard_save()}
      look="secondary"
      noticeOf={bookingNotice}
      beside={
        isComplete && (
          <Button type="submit" name="intent" value={departing} pending={isDeparting}>
            {m.depart()}
          </Button>
        )
      }
    >
      {() => (
        <>
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">
              {m.captain_aboard_title()} · {m.captain_aboard_count({ count: aboard.length, all: people.length })}
            </legend>
            {people.map(({ seat, name, isAboard }) => (
              <Checkbox
                key={seat}
                name="seat"
                value={seat}
                defaultChecked={isAboard}
                label={<span className="wrap-anywhere">{name}</span>}
              />
            ))}
          </fieldset>
          {isComplete && <p className="text-sm text-ink-soft">{m.captain_depart_text()}</p>}
        </>
      )}
    </PostForm>
  )
}
