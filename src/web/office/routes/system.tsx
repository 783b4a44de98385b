import { Form } from 'react-router'
import type { PaymentMode } from '#shared/payment-mode.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { countText } from '#web/lib/numbers.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { TestLetterForm, TestLetterNotice } from '#web/office/dashboard/test-letter-form.tsx'
import { bytesText } from '#web/office/frame/bytes-text.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { readRateTroubles } from '#web/office/money/rate-troubles.server.ts'
import { RateWarning } from '#web/office/money/rate-warning.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/system'

const modes = {
  sandbox: m.system_mode_sandbox,
  test: m.system_mode_test,
  live: m.system_mode_live,
} as const satisfies Record<PaymentMode, () => string>

const needed = 'system.status'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const { system, admin } = context.get(apiContext)
  const [status, letters, rates] = await Promise.all([
    system.status(),
    admin.deadLetters({ limit: 50 }),
    readRateTroubles({ context }, mayCall),
  ])
  return {
    status,
    letters,
    rates,
    retries: mayCall('admin.retryDeadLetter'),
    tries: mayCall('readiness.sendTestLetter'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      retry: ({ api }, { id = '' }) => api.admin.retryDeadLetter({ id }).then(() => null),
      'test-letter': ({ api, locale }) => api.readiness.sendTestLetter({ language: locale }),
    },
    done: (letter) => ({ refused: undefined, letter }),
    refused: (refused) => ({ refused, letter: null }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, (refused) => ({ refused, letter: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.system_title(), hidden: true })

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { status, letters, rates, retries, tries } = loaderData
  const zone = useBrowserZone()
  const { versions, database, storage, mails, jobs, feeds, webhooks, slowStatements } = status
  const moment = (at: string | null) => (at ? momentText(at, zone) : '–')
  const facts: [string, string][] = [
    ['Fairlead', versions.fairlead],
    ['Node', versions.node],
    ['PostgreSQL', versions.postgresql],
    [m.system_database(), bytesText(database.bytes)],
    [m.system_connections(), countText(database.connections)],
    [m.system_migration(), database.lastMigration],
    [m.system_storage(), m.system_of({ part: bytesText(storage.freeBytes), all: bytesText(storage.allBytes) })],
    [
      m.system_mails(),
      mails.isSent
        ? m.system_mails_waiting({ count: mails.waiting, moment: moment(mails.oldest) })
        : m.system_mails_kept(),
    ],
    [m.system_jobs(), m.system_jobs_text({ waiting: jobs.waiting, running: jobs.running, retrying: jobs.retrying })],
    [m.system_feeds(), m.system_feeds_text({ failing: feeds.failing, all: feeds.all })],
    [
      m.system_webhooks(),
      webhooks.latest
        ? m.system_webhooks_text({ count: webhooks.lastDay, moment: moment(webhooks.latest) })
        : m.system_no_webhooks(),
    ],
    [m.system_payment_mode(), modes[status.payments]()],
    [m.system_payments(), countText(webhooks.unsettledPayments)],
  ]
  return (
    <div data-wide>
      <OfficeHeading title={m.system_title()} text={m.system_text()} />
      <div className="grid gap-10">
        {actionData &&
          (actionData.refused ? (
            <OfficeNotice refused={actionData.refused} result={actionData} />
          ) : (
            !actionData.letter && <FormNotice result={actionData} tone="good" title={m.system_retried()} />
          ))}
        <RateWarning troubles={rates} />
        <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
          {facts.map(([label, text]) => (
            <div key={label} className="bg-surface px-5 py-4">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
        {tries && (
          <section aria-labelledby="test-letter" className="grid gap-4">
            <h2 id="test-letter" className="text-xl">
              {m.test_letter_title()}
            </h2>
            {actionData?.letter && <TestLetterNotice letter={actionData.letter} />}
            <TestLetterForm />
          </section>
        )}
        <section aria-labelledby="letters" className="grid gap-4">
          <h2 id="letters" className="text-xl">
            {m.waiting_dead_letters()}
          </h2>
          {letters.data.length === 0 ? (
            <StatePanel title={m.system_no_letters()} text={m.system_no_letters_text()} />
          ) : (
            <Table
              caption={m.waiting_dead_letters()}
              rows={letters.data}
              rowKey={({ id }) => id}
              columns={[
                { key: 'queue', head: m.system_job(), cell: ({ queue }) => queue },
                {
                  key: 'error',
                  head: m.system_error(),
                  cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
                },
                { key: 'attempts', head: m.system_attempts(), numeric: true, cell: ({ attempts }) => attempts },
                { key: 'at', head: m.moment(), unbroken: true, cell: ({ failedAt }) => momentText(failedAt, zone) },
                {
                  key: 'retry',
                  head: m.action(),
                  cell: ({ id, queue }) =>
                    retries ? (
                      <Form method="post" preventScrollReset>
                        <input type="hidden" name="intent" value="retry" />
                        <input type="hidden" name="id" value={id} />
                        <Button type="submit" look="secondary" aria-label={m.system_retry_job({ queue })}>
                          {m.system_retry()}
                        </Button>
                      </Form>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          )}
        </section>
        <section aria-labelledby="tables" className="grid gap-4">
          <h2 id="tables" className="text-xl">
            {m.system_tables()}
          </h2>
          <Table
            caption={m.system_tables()}
            rows={database.tables}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', head: m.system_table(), cell: ({ name }) => name },
              { key: 'bytes', head: m.system_size(), numeric: true, cell: ({ bytes }) => bytesText(bytes) },
              { key: 'rows', head: m.system_rows(), numeric: true, cell: ({ rows }) => countText(rows) },
            ]}
          />
        </section>
        <section aria-labelledby="slow" className="grid gap-4">
          <h2 id="slow" className="text-xl">
            {m.system_slow()}
          </h2>
          {slowStatements.length === 0 ? (
            <p className="text-ink-soft">{m.system_no_slow()}</p>
          ) : (
            <Table
              caption={m.system_slow()}
              rows={slowStatements}
              rowKey={({ text }) => text}
              columns={[
                { key: 'seconds', head: m.system_seconds(), numeric: true, cell: ({ seconds }) => seconds },
                {
                  key: 'text',
                  head: m.system_statement(),
                  cell: ({ text }) => <code className="wrap-anywhere">{text}</code>,
                },
              ]}
            />
          )}
        </section>
      </div>
    </div>
  )
}
