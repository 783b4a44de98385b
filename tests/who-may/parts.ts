import type { worldFor } from '../harness/world.ts'
import { accountRulesFor } from './account-rules.ts'
import { bookingRulesFor } from './booking-rules.ts'
import { calendarRulesFor } from './calendar-rules.ts'
import { captainRulesFor } from './captain-rules.ts'
import { chatRules } from './chat-rules.ts'
import { deskRules } from './desk-rules.ts'
import { listingRulesFor } from './listing-rules.ts'
import { marketRulesFor } from './market-rules.ts'
import { messageRulesFor } from './message-rules.ts'
import { moneyRulesFor } from './money-rules.ts'
import { notificationRules } from './notification-rules.ts'
import { adminBookingRulesFor } from './office-booking-rules.ts'
import { officeMoneyRules } from './office-money-rules.ts'
import { officeOwnerRulesFor } from './office-owner-rules.ts'
import { officeRules } from './office-rules.ts'
import type { Rule } from './outcomes.ts'
import { ownerRulesFor } from './owner-rules.ts'
import { packageRules } from './package-rules.ts'
import { payoutRules } from './payout-rules.ts'
import { peopleRules } from './people-rules.ts'
import { reviewRules } from './review-rules.ts'
import { sessionRulesFor } from './session-rules.ts'
import { settingRules } from './settings-rules.ts'
import { studioRules } from './studio-rules.ts'
import { supportRules } from './support-rules.ts'
import { taxonomyRules } from './taxonomy-rules.ts'
import { teamRules } from './team-rules.ts'

type Rules = Record<string, Rule>

/** The rules grouped by the test file that calls their operations. The files take about equal time. */
export function partsFor(world: Awaited<ReturnType<typeof worldFor>>) {
  return {
    accounts: { ...accountRulesFor(world), ...sessionRulesFor(world), ...teamRules, ...notificationRules },
    bookings: { ...bookingRulesFor(world), ...messageRulesFor(world) },
    desk: {
      ...deskRules,
      ...captainRulesFor(world),
      ...ownerRulesFor(world),
      ...calendarRulesFor(world),
      ...payoutRules,
    },
    listings: { ...marketRulesFor(world), ...listingRulesFor(world) },
    money: moneyRulesFor(world),
    office: { ...officeRules, ...peopleRules, ...supportRules, ...chatRules, ...reviewRules },
    'office-bookings': { ...adminBookingRulesFor(world), ...officeMoneyRules, ...officeOwnerRulesFor(world) },
    settings: { ...settingRules, ...taxonomyRules, ...packageRules, ...studioRules },
  } satisfies Record<string, Rules>
}

export type Part = keyof ReturnType<typeof partsFor>

/** Every operation of the contract by name, with its call and its outcome for each actor. */
export function rulesFor(world: Awaited<ReturnType<typeof worldFor>>): Rules {
  return Object.assign({}, ...Object.values(partsFor(world)))
}
