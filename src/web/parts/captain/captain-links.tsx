import { Form } from 'react-router'
import type { CaptainLink } from '#contract/bookings/captain-links.ts'
import { captainLinkDays } from '#shared/captain-link-days.ts'
import { dateText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { bookingNotice } from '#web/parts/owner-bookings/reason-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Listed = CaptainLink & { isOver: boolean }
type LinksProps = {
  links: readonly Listed[]
  yachts: readonly { id: string; title: string }[]
  refused: RefusedForm | undefined
}

/** Lists the captain's links of the yachts, with the form for a new one. */
export function CaptainLinks({ links, yachts, refused }: LinksProps) {
  return (
    <div className="grid max-w-3xl gap-8">
      {links.length === 0 && <p className="text-ink-soft">{m.captain_links_none()}</p>}
      <ul data-list className="grid gap-3">
        {links.map((link) => (
          <li key={link.id}>
            <Listing link={link} refused={refused} />
          </li>
        ))}
      </ul>
      {yachts.length > 0 && <NewLink yachts={yachts} refused={refused} />}
    </div>
  )
}

function Listing({
  link: { id, name, yacht, expiresAt, isOver },
  refused,
}: {
  link: Listed
  refused: LinksProps['refused']
}) {
  const intent = `renew-${id}`
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {yacht.title || m.unnamed_yacht()} ·{' '}
            {isOver ? (
              <Badge tone="warn">{m.captain_link_over()}</Badge>
            ) : (
              m.captain_good_until({ date: dateText(expiresAt.slice(0, 10)) })
            )}
          </p>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={`revoke-${id}`} />
          <input type="hidden" name="yacht" value={yacht.id} />
          <Button type="submit" look="danger">
            {m.captain_link_revoke()}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      </div>
      <Folded title={m.captain_link_renew()} open={refused?.intent === intent}>
        <p>{m.captain_link_renew_text()}</p>
        <PostForm
          intent={intent}
          words={{ days: { label: m.captain_link_days() } }}
          values={{ days: '30' }}
          refused={refused}
          submit={m.captain_link_renew()}
          look="secondary"
          noticeOf={bookingNotice}
        >
          {(field) => (
            <>
              <input type="hidden" name="yacht" value={yacht.id} />
              <Days {...field('days')} />
            </>
          )}
        </PostForm>
      </Folded>
    </article>
  )
}

function NewLink({ yachts, refused }: Pick<LinksProps, 'yachts' | 'refused'>) {
  const words = {
    yacht: { label: m.captain_link_yacht() },
    name: { label: m.captain_link_name(), wrong: () => m.captain_link_name_wrong() },
    days: { label: m.captain_link_days() },
  }
  return (
    <section aria-labelledby="new-link" className="grid gap-4 border-t border-line pt-6">
      <h2 id="new-link" className="text-xl">
        {m.captain_link_new()}
      </h2>
      <PostForm
        intent="make"
        words={words}
        values={{ days: '30' }}
        refused={refused}
        submit={m.captain_link_make()}
        noticeOf={bookingNotice}
      >
        {(field) => (
          <div className="grid gap-5 sm:max-w-md">
            <SelectField {...field('yacht')}>
              {yachts.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title || m.unnamed_yacht()}
                </option>
              ))}
            </SelectField>
            <TextField {...field('name')} maxLength={100} autoComplete="off" required />
            <Days {...field('days')} />
          </div>
        )}
      </PostForm>
    </section>
  )
}

type DaysProps = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }

const Days = (wiring: DaysProps) => (
  <SelectField {...wiring} className="max-w-60">
    {captainLinkDays.map((days) => (
      <option key={days} value={days}>
        {m.captain_link_days_count({ days })}
      </option>
    ))}
  </SelectField>
)
