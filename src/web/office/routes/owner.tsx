import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { type OwnerAnswer, ownerForms } from '#web/office/owners/answer-owner.server.ts'
import { ChangedMeanwhile } from '#web/office/owners/changed-meanwhile.tsx'
import { InvitationPart } from '#web/office/owners/invitation-part.tsx'
import { MemberList } from '#web/office/owners/member-list.tsx'
import { OwnerFacts } from '#web/office/owners/owner-facts.tsx'
import { OwnerMoneyParts } from '#web/office/owners/owner-money-parts.tsx'
import { OwnerPapers } from '#web/office/owners/owner-papers.tsx'
import { OwnerSection } from '#web/office/owners/owner-section.tsx'
import { OwnerYachts } from '#web/office/owners/owner-yachts.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/owner'

const needed = 'adminOwners.get'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const ownerId = params.ownerId.toLowerCase()
  const api = context.get(apiContext)
  const readsMoney = mayCall('adminOwners.money')
  const [owner, money] = await Promise.all([
    api.adminOwners.get({ ownerId }).catch(throwMissing),
    readsMoney ? api.adminOwners.money({ ownerId }).catch(throwMissing) : null,
  ])
  return {
    owner,
    money,
    now: Date.now(),
    invites: mayCall('adminOwners.invite'),
    decides: mayCall('verification.decide'),
    decidesMoney: mayCall('adminOwners.reviewBank'),
    readsListings: mayCall('moderation.list'),
    readsLedger: mayCall('transactions.list'),
  }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byOfficer(needed), ...ownerForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.owner.name ?? m.owners_title(), hidden: true })

export default function Owner({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, money, now, invites, decides, decidesMoney, readsListings, readsLedger } = loaderData
  const answer: OwnerAnswer = actionData ?? {}
  const { refused } = answer
  return (
    <>
      <OfficeHeading
        above={[{ label: m.owners_title(), to: pagePath('/adminn/owners') }]}
        title={owner.name}
        text={[owner.email, owner.phone, owner.location].filter(Boolean).join(' · ')}
        aside={
          readsListings && (
            <span className="flex flex-wrap gap-3">
              <ButtonLink to={pagePath('/adminn/listings', { owner: owner.id })} look="secondary">
                {m.owners_listings({ count: owner.yachtCount })}
              </ButtonLink>
              <ButtonLink to={pagePath('/adminn/listings/import', { for: owner.id })} look="secondary">
                {m.owners_import()}
              </ButtonLink>
            </span>
          )
        }
      />
      <div className="grid gap-10">
        {refused && (answer.changes ? null : <Refusal refused={refused} result={actionData} />)}
        {answer.changes && <ChangedMeanwhile changes={answer.changes} />}
        {answer.done && <FormNotice result={actionData} tone="good" title={m.owners_saved()} />}
        <OwnerFacts owner={owner} />
        {owner.userId === null && <InvitationPart owner={owner} invites={invites} refused={refused} />}
        {money && (
          <OwnerMoneyParts
            ownerId={owner.id}
            money={money}
            answer={answer}
            now={now}
            decides={decidesMoney}
            readsLedger={readsLedger}
          />
        )}
        <OwnerSection title={m.papers_title()}>
          <OwnerPapers owner={owner} decides={decides} />
        </OwnerSection>
        <OwnerSection title={m.owners_members()}>
          <MemberList owner={owner} decides={decides} refused={refused} />
        </OwnerSection>
        <OwnerSection title={m.owners_yachts()}>
          <OwnerYachts owner={owner} readsListings={readsListings} />
        </OwnerSection>
      </div>
    </>
  )
}

/** Forms with words of their own say it beside their fields. */
function Refusal({ refused, result }: { refused: NonNullable<OwnerAnswer['refused']>; result: unknown }) {
  const isPaper = refused.intent === 'verified' || refused.intent === 'rejected'
  if (isPaper && refused.wrong.includes('notes')) return <FormNotice result={result} title={m.moderation_say_why()} />
  return isPaper ? <OfficeNotice refused={refused} result={result} /> : null
}
