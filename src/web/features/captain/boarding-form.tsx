import type { CaptainCharter } from '#contract/captain.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { bookingNotice } from '#web/features/owner-bookings/reason-form.tsx'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'

type BoardingProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** Who of the manifest stands on the deck. */
export function BoardingForm({ charter: { id, people }, refused }: BoardingProps) {
  const aboard = people.filter(({ isAboard }) => isAboard)
  return (
    <PostForm
      // Drawn anew once it is saved: the ticks are those that are stored.
      key={aboard.map(({ seat }) => seat).join()}
      intent={`board-${id}`}
      words={{}}
      refused={refused}
      submit={m.captain_aboard_save()}
      look="secondary"
      noticeOf={bookingNotice}
    >
      {() => (
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
      )}
    </PostForm>
  )
}
