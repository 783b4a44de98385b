import { Form } from 'react-router'
import { type EventKind, eventRules } from '#shared/visit-events.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { DiagnosticPage, FactList } from '#web/site/dev/diagnostic-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/tracking'

const kinds = Object.keys(eventRules) as EventKind[]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = kinds.find((each) => each === url.searchParams.get('kind')) ?? 'page_view'
  return { kind, tracking: await context.get(apiContext).diagnostics.tracking({ kind }).catch(throwMissing) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Consent and pixels', hidden: true })

export default function TrackingTest({ loaderData: { kind, tracking } }: Route.ComponentProps) {
  const { answer, question, agreed, optedOut, isRobot, isAdministrator, event, scripts } = tracking
  return (
    <DiagnosticPage
      title="Consent and pixels"
      text="The answer of this browser, the event that the server would store for it, and the outside scripts that public pages would load. Nothing is sent from here."
    >
      <Form className="grid items-end gap-3 sm:grid-cols-[18rem_auto] sm:justify-start">
        <SelectField label="Event" name="kind" defaultValue={kind}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </Form>
      <FactList
        facts={[
          ['Cookie consent', answer],
          ['Marks of outside scripts', question || null],
          ['Agreed purposes', agreed.join(', ') || null],
          ['Global Privacy Control', optedOut],
          ['Taken for a robot', isRobot],
          ['Administrator', isAdministrator],
        ]}
      />
      <section aria-labelledby="event" className="grid gap-3">
        <h2 id="event" className="text-lg">
          The stored event
        </h2>
        {event ? (
          <FactList
            facts={[
              ['Kind', event.kind],
              ['Noted by', event.from],
              ['Required fields', event.required.join(', ') || null],
              ['Country', event.country],
              ['Device', event.device],
              ['Visitor', event.visitor],
            ]}
          />
        ) : (
          <p>Nothing would be stored.</p>
        )}
      </section>
      <section aria-labelledby="scripts" className="grid gap-3">
        <h2 id="scripts" className="text-lg">
          Outside scripts
        </h2>
        {scripts.length === 0 ? (
          <StatePanel title="No outside script is set" />
        ) : (
          <Table
            caption="Outside scripts"
            rows={scripts}
            rowKey={({ url }) => url}
            columns={[
              { key: 'name', head: 'Name', cell: ({ name }) => name },
              { key: 'purpose', head: 'Purpose', cell: ({ purpose }) => purpose },
              { key: 'url', head: 'Address', cell: ({ url }) => url },
              { key: 'loads', head: 'Would load', cell: ({ loads }) => (loads ? 'yes' : 'no') },
            ]}
          />
        )}
      </section>
    </DiagnosticPage>
  )
}
