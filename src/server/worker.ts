import type pg from 'pg'
import { analyticsJobs } from './analytics/jobs.ts'
import { bookingJobs } from './bookings/clock/jobs.ts'
import { calendarJobs } from './calendars/jobs.ts'
import { currencyJobs } from './currency/jobs.ts'
import { fleetJobs } from './fleet/jobs.ts'
import { identityJobs } from './identity/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { messagingJobs } from './messaging/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { adminJobs } from './office/jobs.ts'
import { paperJobs } from './papers/jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import type { Services } from './platform/context.ts'
import { deadLetterJobs } from './platform/dead-letters.ts'
import { startJobs } from './platform/start-jobs.ts'
import { pricingJobs } from './pricing/jobs.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { reviewJobs } from './reviews/jobs.ts'
import { searchJobs } from './search/jobs.ts'
import { studioJobs } from './studio/jobs.ts'
import { subscriptions } from './subscriptions.ts'
import { taxonomyJobs } from './taxonomy/jobs.ts'
import { waitlistJobs } from './waitlist/jobs.ts'

const scheduled = [
  ...currencyJobs,
  ...pricingJobs,
  ...searchJobs,
  ...calendarJobs,
  ...bookingJobs,
  ...fleetJobs,
  ...identityJobs,
  ...mediaJobs,
  ...paperJobs,
  ...adminJobs,
  ...privacyJobs,
  ...paymentJobs,
  ...messagingJobs,
  ...reviewJobs,
  ...notificationJobs,
  ...analyticsJobs,
  ...taxonomyJobs,
  ...studioJobs,
  ...waitlistJobs,
  ...deadLetterJobs,
]

/** Runs all scheduled jobs and all subscriptions. */
export const startWorker = (services: Services, pool: pg.Pool) =>
  startJobs(services, pool, { subscriptions, scheduled })
