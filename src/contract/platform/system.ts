import { z } from 'zod'
import { paymentModes } from '#shared/payment-mode.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'

const closed = ['unauthenticated', 'second_factor_required', 'forbidden'] as const

export const SystemStatus = z.object({
  versions: z.object({ fairlead: z.string(), node: z.string(), postgresql: z.string() }),
  database: z.object({
    bytes: z.int(),
    connections: z.int(),
    /** The number of applied migrations, and the name of the last one. */
    migrations: z.int(),
    lastMigration: z.string(),
    /** The largest tables, with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int() })),
  }),
  /** The disk that holds files and the embedded database. */
  storage: z.object({ freeBytes: z.int(), allBytes: z.int() }),
  mails: z.object({ waiting: z.int(), oldest: z.iso.datetime().nullable(), isSent: z.boolean() }),
  /** The sandbox, or the provider with keys for tests or live ones. */
  payments: z.enum(paymentModes),
  /** The number of jobs by state, and the queues with the most jobs. */
  jobs: z.object({
    waiting: z.int(),
    running: z.int(),
    retrying: z.int(),
    queues: z.array(z.object({ name: z.string(), waiting: z.int() })),
  }),
  /** Feeds of other calendars; `failing` counts those that cannot be read. */
  feeds: z.object({ all: z.int(), failing: z.int(), since: z.iso.datetime().nullable() }),
  /** Webhooks of the payment provider, and payments that are not yet settled. */
  webhooks: z.object({ lastDay: z.int(), unsettledPayments: z.int(), latest: z.iso.datetime().nullable() }),
  /** Statements that have been running for more than a second. */
  slowStatements: z.array(z.object({ seconds: z.number(), text: z.string() })),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const systemOperations = {
  status: operation
    .meta({ auth: 'administrator', right: 'system.read' })
    .route({
      method: 'GET',
      path: '/admin/system',
      tags: ['Administration'],
      summary: 'How the installation is: versions, database, storage, mails, jobs, feeds, webhooks',
    })
    .output(SystemStatus)
    .errors(errors(...closed)),
}
