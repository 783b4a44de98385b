import { Form } from 'react-router'
import type { CaptainCharter } from '#contract/bookings/captain.ts'
import type { Extension } from '#contract/bookings/extensions.ts'
import { laterText, timeText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { bookingNotice } from '#web/parts/owner-bookings/reason-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type PartProps = { charter: CaptainCharter; zone: string; refused: RefusedForm | undefined }

/** The captain proposes a later end that the guest asked for, and follows the answer. */
export function ExtensionPart({ charter, zone, refused }: PartProps) {
  const { extension, extensions } = charter
  const isAsked = extension?.status === 'open' || extension?.status === 'paying'
  // The guest answers on another device, so the page polls.
  useFollow(isAsked ? 10 : undefined)
  return (
    <section aria-labelledby={`extend-${charter.id}`} className="grid gap-3 border-t border-line pt-4">
      <h4 id={`extend-${charter.id}`} className="font-semibold">
        {m.captain_extend()}
      </h4>
      {extension && <Standing charter={charter} extension={extension} zone={zone} refused={refused} />}
      {!isAsked && extensions.length > 0 && <Proposal charter={charter} zone={zone} refused={refused} />}
      {!isAsked && extensions.length === 0 && <NothingLeft id={charter.id} refused={refused} />}
    </section>
  )
}

const tones = {
  open: 'info',
  paying: 'info',
  agreed: 'good',
  declined: 'warn',
  expired: 'warn',
  not_made: 'warn',
} as const

function Standing({ charter, extension, zone, refused }: PartProps & { extension: Extension }) {
  const { status, price, currency, until } = extension
  if (status === 'withdrawn') return null
  const end = laterText(extension.end, charter.start, zone)
  const amount = moneyText({ amount: price, currency })
  const words = {
    open: price > 0 ? m.captain_extend_open({ end, amount }) : m.captain_extend_open_free({ end }),
    paying: m.captain_extend_paying({ end }),
    agreed: m.captain_extend_agreed({ end }),
    declined: m.captain_extend_declined({ end }),
    expired: m.captain_extend_expired({ end }),
    not_made: m.captain_extend_not_made({ end }),
  }
  return (
    <div aria-live="polite" className="grid gap-3">
      <Notice tone={tones[status]} title={words[status]}>
        {until && <p>{m.captain_extend_until({ time: timeText(until, zone) })}</p>}
        {status === 'open' && (
          <a href={`?#charter-${charter.id}`} className="text-sea underline underline-offset-4 scripted:hidden">
            {m.captain_extend_look()}
          </a>
        )}
      </Notice>
      {status === 'open' && <Withdrawal id={charter.id} refused={refused} />}
    </div>
  )
}

function Withdrawal({ id, refused }: { id: string; refused: RefusedForm | undefined }) {
  const intent = `withdraw-${id}`
  const isSending = useSending(intent)
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      {refused?.intent === intent && <FormNotice title={bookingNotice(refused, []).title} result={refused} />}
      <Button type="submit" look="secondary" pending={isSending} className="justify-self-start">
        {m.captain_extend_withdraw()}
      </Button>
    </Form>
  )
}

function Proposal({ charter: { id, start, extensions }, zone, refused }: PartProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{m.captain_extend_text()}</p>
      <PostForm
        // A changed key resets the form when the possible extensions or their prices change.
        key={extensions.map(({ end, price }) => end + price).join()}
        intent={`extend-${id}`}
        words={{ step: { label: m.captain_extend_end() } }}
        refused={refused}
        submit={m.captain_extend_send()}
        noticeOf={proposalNotice}
      >
        {(field) => (
          <SelectField {...field('step')} className="sm:max-w-md">
            {extensions.map(({ end, price, currency }) => (
              <option key={end} value={`${end} ${price}`}>
                {price > 0
                  ? m.captain_extend_option({
                      end: laterText(end, start, zone),
                      amount: moneyText({ amount: price, currency }),
                    })
                  : m.captain_extend_option_free({ end: laterText(end, start, zone) })}
              </option>
            ))}
          </SelectField>
        )}
      </PostForm>
    </>
  )
}

/** Shown too where somebody else has just booked the proposed time. */
function NothingLeft({ id, refused }: { id: string; refused: RefusedForm | undefined }) {
  return (
    <>
      {refused?.intent === `extend-${id}` && <FormNotice title={proposalNotice(refused, []).title} result={refused} />}
      <p className="text-sm text-ink-soft">{m.captain_extend_none()}</p>
    </>
  )
}

const proposalNotice = (refused: RefusedForm, wrong: readonly string[]) =>
  refused.code === 'dates_taken' ? { title: m.captain_extend_taken() } : bookingNotice(refused, wrong)
