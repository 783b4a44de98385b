import { statfs } from 'node:fs/promises'
import type { SystemStatus } from '#contract/platform/system.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { countFailingFeeds } from '../calendars/feeds/count-failing.ts'
import { paymentModeOf } from '../payments/payment-mode.ts'
import { describeWebhooks } from '../payments/troubles.ts'
import type { Services } from '../platform/context.ts'
import { describeDatabase, listSlowStatements, readVersion } from '../platform/describe-database.ts'
import { describeJobs } from '../platform/describe-jobs.ts'
import { countWaitingMails } from '../platform/mail.ts'
import { hasMailServer } from '../platform/mail-delivery.ts'

/** The state of the installation, for its operator. */
export async function readSystemStatus({ db, settings, now }: Services): Promise<SystemStatus> {
  const [database, postgresql, disk, mails, jobs, feeds, webhooks, slowStatements] = await Promise.all([
    describeDatabase(db),
    readVersion(db),
    statfs(settings.DATA_DIR).catch(() => statfs('.')),
    countWaitingMails(db),
    describeJobs(db),
    countFailingFeeds(db),
    describeWebhooks(db, new Date(now())),
    listSlowStatements(db),
  ])
  return {
    versions: { fairlead: packageFile.version, node: process.versions.node, postgresql },
    database,
    storage: { freeBytes: disk.bavail * disk.bsize, allBytes: disk.blocks * disk.bsize },
    mails: { ...mails, oldest: mails.oldest?.toISOString() ?? null, isSent: hasMailServer(settings) },
    payments: paymentModeOf(settings),
    jobs,
    feeds: { ...feeds, since: feeds.since?.toISOString() ?? null },
    webhooks: { ...webhooks, latest: webhooks.latest?.toISOString() ?? null },
    slowStatements,
  }
}
