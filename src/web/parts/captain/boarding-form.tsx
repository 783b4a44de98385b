import { useMemo } from 'react'
import type { CaptainCharter } from '#contract/bookings/captain.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { bookingNotice } from '#web/parts/owner-bookings/reason-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'

type BoardingProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** Ticks the people of the manifest who are on deck. Once all are registered, the yacht departs with those who are ticked. */
export function BoardingForm({ charter: { id, people, isComplete }, refused }: BoardingProps) {
  const [boarding, departing] = [`board-${id}`, `depart-${id}`]
  const isDeparting = useSending(departing)
  // Both buttons submit one form, which shows the refusal of either.
  const shown = useMemo(
    () => (refused?.intent === departing ? { ...refused, intent: boarding } : refused),
    [refused, boarding, departing],
  )
  const aboard = people.filter(({ isAboard }) => isAboard)
  return (
    <PostForm
      // A changed key resets the ticks to the saved ones.
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
