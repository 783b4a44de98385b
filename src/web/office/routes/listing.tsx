import { Form } from 'react-router'
import type { ListingDecision } from '#contract/fleet/listings.ts'
import { type ListingStep, listingSteps } from '#shared/listing-steps.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { moveInOrder } from '#web/lib/move-in-order.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { paperDecisions } from '#web/office/moderation/answer-paper.server.ts'
import { changedFields } from '#web/office/moderation/changed-fields.ts'
import { ChangesTable } from '#web/office/moderation/changes-table.tsx'
import { Checklist } from '#web/office/moderation/checklist.tsx'
import { DecisionForm } from '#web/office/moderation/decision-form.tsx'
import { DuplicateList } from '#web/office/moderation/duplicate-list.tsx'
import { PaperDecisions } from '#web/office/moderation/paper-decisions.tsx'
import { StepSections } from '#web/office/moderation/step-sections.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListingState } from '#web/parts/boats/listing-state.tsx'
import { answerForm, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { allChoicesOf } from '#web/parts/listings/load-step.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/listing'

const needed = 'moderation.get'

export async function loader({ params: { boatId }, context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const moderated = await api.moderation.get({ id: boatId.toLowerCase() }).catch(throwMissing)
  const [choices, { data: itineraries }] = await Promise.all([
    allChoicesOf(api, moderated.draft, { locale, currencies: settings.currencies }),
    api.itineraries.own({ id: boatId.toLowerCase() }),
  ])
  const decides = mayCall('listings.decide')
  return { ...moderated, itineraries, choices, decides, decidesPapers: mayCall('verification.decide') }
}

type Answer = { refused?: RefusedForm; done?: string }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      ...paperDecisions,
      feature: ({ api, params: { boatId: id } }, { featured }) =>
        api.moderation.feature({ id, featured: featured === 'true' }),
      async place({ api, params: { boatId: id } }, { placed }) {
        const seen = (await api.moderation.placed()).data.map((each) => each.id)
        return api.moderation.arrange({ seen, ids: moveInOrder(seen, id, placed === 'true' ? 0 : -1) })
      },
      approve: (sent, { revision }) => decide(sent, { action: 'approve', revision }),
      suspend: (sent, { revision }) => decide(sent, { action: 'suspend', revision }),
      reinstate: (sent, { revision }) => decide(sent, { action: 'reinstate', revision }),
      withdraw_request: (sent, { revision }) => decide(sent, { action: 'withdraw_request', revision }),
      request_changes(sent, { revision, takes_offline, ...texts }) {
        const feedback = listingSteps.flatMap((step) => {
          const said = texts[`feedback_${step}`]?.trim()
          return said ? [{ step, feedback: said }] : []
        })
        const takesOffline = takes_offline === 'true'
        return decide(sent, { action: 'request_changes', feedback, takesOffline, revision })
      },
    },
    done: (): Answer => ({ done: 'done' }),
    status: 400,
  })

type Decision = {
  action: ListingDecision
  feedback?: { step: ListingStep; feedback: string }[]
  takesOffline?: boolean
  revision: string | undefined
}

const decide = (
  { api, params: { boatId: id } }: SentForm<Route.ActionArgs['params']>,
  { feedback = [], takesOffline = false, revision, action }: Decision,
) => api.listings.decide({ id, action, feedback, takesOffline, revision: Number(revision) })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.moderation_title(), hidden: true })

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, choices, owner, papers, approved, duplicates, decides, decidesPapers } = loaderData
  const { refused, done }: Answer = actionData ?? {}
  const zone = useBrowserZone()
  const changes = approved ? changedFields(draft, approved, choices) : []
  const title = draft.fields.title || m.unnamed_yacht()
  return (
    <>
      <OfficeHeading
        above={[{ label: m.moderation_title(), to: pagePath('/adminn/listings') }]}
        title={title}
        text={[loaderData.vesselName, owner.name, owner.email].join(' · ')}
        aside={
          <span className="flex flex-wrap gap-3">
            {decides && (
              <>
                <ButtonLink
                  to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: draft.id })}
                  look="secondary"
                >
                  {m.moderation_edit()}
                </ButtonLink>
                <ButtonLink to={pagePath('/OwnerDashboard/pricing/:boatId', { boatId: draft.id })} look="secondary">
                  {m.moderation_edit_prices()}
                </ButtonLink>
              </>
            )}
            <ButtonLink to={pagePath('/preview/:boatId', { boatId: draft.id })} look="secondary">
              {m.yacht_preview()}
            </ButtonLink>
          </span>
        }
      />
      <div className="grid gap-8">
        {refused && <Refusal refused={refused} result={actionData} />}
        {done && <FormNotice result={actionData} tone="good" title={m.moderation_saved()} />}
        <div className="flex flex-wrap items-center gap-2">
          <ListingState yacht={draft} />
          {loaderData.submittedAt && (
            <span className="text-sm text-ink-soft">
              {m.moderation_sent_at({ moment: momentText(loaderData.submittedAt, zone) })}
            </span>
          )}
        </div>
        {decides && <DecisionForm draft={draft} />}
        <Section title={m.moderation_checklist()}>
          <Checklist draft={draft} papers={papers} duplicates={duplicates} />
        </Section>
        {duplicates.length > 0 && (
          <Section title={m.moderation_duplicates()}>
            <DuplicateList duplicates={duplicates} />
          </Section>
        )}
        <Section title={m.moderation_changes()}>
          <p className="text-ink-soft">
            {approved === null
              ? m.moderation_never_approved()
              : changes.length === 0
                ? m.moderation_no_changes({ moment: momentText(approved.at, zone) })
                : m.moderation_changes_since({ count: changes.length, moment: momentText(approved.at, zone) })}
          </p>
          {changes.length > 0 && <ChangesTable changes={changes} />}
        </Section>
        {decides && draft.status === 'approved' && (
          <Section title={m.moderation_place_title()}>
            <Placement featured={loaderData.featured} placed={loaderData.displayOrder > 0} />
          </Section>
        )}
        <Section title={m.papers_title()}>
          <PaperDecisions papers={papers} decides={decidesPapers} />
        </Section>
        <Section title={m.moderation_content()}>
          <StepSections
            draft={draft}
            itineraries={loaderData.itineraries}
            choices={choices}
            changed={new Set(changes.map(({ name }) => name))}
            typed={typedFeedback(refused)}
          />
        </Section>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Refusal({ refused, result }: { refused: RefusedForm; result: unknown }) {
  if (refused.wrong.includes('feedback')) return <FormNotice result={result} title={m.moderation_say_what()} />
  if (refused.wrong.includes('notes')) return <FormNotice result={result} title={m.moderation_say_why()} />
  if (refused.wrong.includes('action')) return <FormNotice result={result} title={m.moderation_wrong_state()} />
  return <OfficeNotice refused={refused} result={result} />
}

function Placement({ featured, placed }: { featured: boolean; placed: boolean }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="featured" value={String(!featured)} />
      <input type="hidden" name="placed" value={String(!placed)} />
      <Button type="submit" name="intent" value="feature" look="secondary">
        {featured ? m.moderation_unfeature() : m.moderation_feature()}
      </Button>
      <Button type="submit" name="intent" value="place" look="secondary">
        {placed ? m.moderation_unplace() : m.moderation_place_first()}
      </Button>
    </Form>
  )
}

const typedFeedback = (refused: RefusedForm | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused?.values ?? {}).flatMap(([name, value]) =>
      name.startsWith('feedback_') ? [[name.slice('feedback_'.length), value]] : [],
    ),
  )
