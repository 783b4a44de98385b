import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { refusalOfAddress } from '#web/office/money/refusal-of-address.ts'
import { type DoneAction, type PersonAnswer, personActs } from '#web/office/user/answer-person.server.ts'
import { loadPerson } from '#web/office/user/load-person.server.ts'
import { PersonActions } from '#web/office/user/person-actions.tsx'
import { PersonDevices, PersonPapers, PersonReviews, PersonWishes } from '#web/office/user/person-belongings.tsx'
import { PersonBookings, PersonDocuments } from '#web/office/user/person-bookings.tsx'
import { PersonFacts } from '#web/office/user/person-facts.tsx'
import { PersonHistory, PersonMails } from '#web/office/user/person-history.tsx'
import { PersonTickets } from '#web/office/user/person-tickets.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { fullName } from '#web/parts/identity/user-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/user'

const needed = 'adminUsers.get'

export async function loader({ params: { userId }, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const person = await loadPerson({ context }, userId)
  // The file of the export is no page, and leads back here when it is refused.
  const isMerged = url.searchParams.get('merged') === 'yes'
  return { person, refused: refusalOfAddress(url), isMerged }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byOfficer(needed), intents: personActs })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? fullName(args.loaderData.person) : m.users(), hidden: true })

export default function User({
  loaderData: { person, refused: refusedFile, isMerged },
  actionData,
}: Route.ComponentProps) {
  const { refused, done }: PersonAnswer = actionData ?? {}
  const name = fullName(person)
  const { bookings, documents, papers, mails } = person
  return (
    <>
      <OfficeHeading
        above={[{ label: m.users(), to: pagePath('/adminn/users') }]}
        title={name}
        text={person.email}
        aside={
          person.actions.length > 0 && (
            <a href="#person-actions" className={`${buttonClass({ look: 'secondary' })} xl:hidden`}>
              {m.person_actions()}
            </a>
          )
        }
      />
      <div className="grid gap-6">
        {refusedFile && !actionData && <OfficeNotice refused={refusedFile} result={refusedFile} />}
        {refused && person.actions.length === 0 && <OfficeNotice refused={refused} result={actionData} />}
        {isMerged && !actionData && <FormNotice result={isMerged} tone="good" title={m.person_merged()} />}
        {done && <FormNotice result={actionData} tone="good" title={doneTexts[done]()} />}
        {person.status === 'suspended' && (
          <FormNotice
            result={null}
            tone="warn"
            title={m.person_suspended_because({ reason: person.suspendedReason ?? '' })}
          />
        )}
        {person.mailStop && (
          <FormNotice
            result={null}
            tone="warn"
            title={person.mailStop.reason === 'bounce' ? m.person_mails_bounced() : m.person_mails_reported()}
          />
        )}
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]" data-wide>
          <div className="grid min-w-0 gap-10">
            <PersonFacts person={person} />
            {bookings ? <PersonBookings bookings={bookings} /> : <p>{m.person_closed_to_role()}</p>}
            {documents && <PersonDocuments documents={documents} />}
            <PersonWishes wishes={person.wishes} />
            <PersonReviews reviews={person.reviews} />
            <PersonTickets tickets={person.tickets} />
            {papers && <PersonPapers papers={papers} />}
            <PersonDevices devices={person.devices} />
            {mails && <PersonMails mails={mails} />}
            <PersonHistory person={person} />
          </div>
          <PersonActions person={person} refused={refused} />
        </div>
      </div>
    </>
  )
}

const doneTexts: Record<DoneAction, () => string> = {
  suspend: m.person_done_suspend,
  restore: m.person_done_restore,
  change_role: m.person_done_change_role,
  sign_out: m.person_done_sign_out,
  send_code: m.person_done_send_code,
  allow_mails: m.person_done_allow_mails,
}
