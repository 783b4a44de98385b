import { Form } from 'react-router'
import { purposes } from '#shared/consent.ts'
import { apiContext } from '#web/context.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { languageName } from '#web/lib/language-name.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { findProof } from '#web/office/dashboard/find-proof.server.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/consents'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'consents.read')
  const typed = (url.searchParams.get('id') ?? '').trim()
  return { typed, proof: await findProof(context.get(apiContext), typed) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.consents_title(), hidden: true })

export default function Consents({ loaderData: { typed, proof } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.visits_title(), to: pagePath('/adminn/visits') }]}
        title={m.consents_title()}
        text={m.consents_text()}
      />
      <div className="grid gap-8">
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start">
          <TextField
            name="id"
            label={m.consents_reference()}
            defaultValue={typed}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Button type="submit" look="secondary" className="justify-self-start">
            {m.consents_find()}
          </Button>
        </Form>
        {proof && <Proof proof={proof} />}
        {typed && !proof && <StatePanel title={m.consents_none()} text={m.consents_none_text()} />}
      </div>
    </>
  )
}

const purposeNames: Record<string, () => string> = {
  needed: m.consent_needed,
  memory: m.consent_memory,
  analytics: m.consent_analytics,
  advertising: m.consent_advertising,
}
const nameOf = (purpose: string) => purposeNames[purpose]?.() ?? purpose

type ProofProps = { proof: NonNullable<Route.ComponentProps['loaderData']['proof']> }

function Proof({ proof: { id, agreed, language, askedIn, givenAt, endedAt, policy } }: ProofProps) {
  return (
    <>
      <Facts
        facts={[
          [m.consents_reference(), id],
          [m.consents_given(), zonedMomentText(givenAt, 'UTC')],
          [m.consents_ended(), endedAt ? zonedMomentText(endedAt, 'UTC') : m.consents_holds()],
          [m.consents_agreed(), agreed.map(nameOf).join(', ')],
          [m.consents_asked(), askedIn === 'banner' ? m.consents_banner() : m.consent_change()],
          [m.consents_language(), languageName(language)],
        ]}
      />
      <section aria-labelledby="question" className="grid gap-3">
        <h2 id="question" className="text-lg">
          {m.consents_question()}
        </h2>
        <p className="max-w-prose">{policy.words ? policy.words[language] : m.consents_usual_words()}</p>
        <CookieTable policy={policy} />
      </section>
    </>
  )
}

/** The table of cookies as it was when the visitor agreed. */
function CookieTable({ policy }: { policy: ProofProps['proof']['policy'] }) {
  const rows = [
    ...policy.scripts.map(({ name, url, purpose }) => ({ name, purpose, kept: url })),
    ...policy.items.toSorted((one, other) => placeOf(one.purpose) - placeOf(other.purpose)),
  ]
  return (
    <Table
      caption={m.consents_question()}
      rows={rows}
      rowKey={({ name, purpose }) => `${purpose} ${name}`}
      columns={[
        { key: 'name', head: m.visits_entry(), cell: ({ name }) => name },
        { key: 'purpose', head: m.consents_purpose(), cell: ({ purpose }) => nameOf(purpose) },
        { key: 'kept', head: m.consents_kept(), cell: ({ kept }) => keptNames[kept]?.() ?? kept },
      ]}
    />
  )
}

const keptNames: Record<string, () => string> = {
  cookie: m.consents_kept_cookie,
  local: m.consents_kept_local,
  tab: m.consents_kept_tab,
}

/** The purposes that were asked about come first. */
const placeOf = (purpose: string) =>
  purpose === 'needed' ? purposes.length : purposes.findIndex((each) => each === purpose)
