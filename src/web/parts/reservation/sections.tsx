import { Fragment, type ReactNode } from 'react'
import type { BookingDetails, NextAction } from '#contract/bookings/booking-details.ts'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import type { SplitPayment } from '#contract/bookings/pay-links.ts'
import type { BookingDocument } from '#contract/documents/documents.ts'
import type { GuestSide } from '#contract/reviews/review-writing.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { NotAskedNotice } from '#web/parts/bookings/not-asked-notice.tsx'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { ReleaseHold } from '#web/parts/bookings/release-hold.tsx'
import { type AcceptedInstead, acceptedStep } from './accepted-instead.ts'
import type { BillingProps } from './billing-part.tsx'
import { BoardingSection } from './boarding-section.tsx'
import { CancelBooking } from './cancel-dialog.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { ChangeLink, WaitingChange } from './change-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { CounterOfferSection } from './counter-offer-section.tsx'
import { DepositSection } from './deposit-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ExtensionSection } from './extension-section.tsx'
import { type FreeYachts, FreeYachtsSection } from './free-yachts.tsx'
import { LicenceSection } from './licence-section.tsx'
import { MoneySection } from './money-section.tsx'
import { NextStepCard } from './next-step.tsx'
import { NoShowSection } from './no-show-section.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { ReportSection } from './report-section.tsx'
import { type Requests, RequestsSection } from './requests-section.tsx'
import { ReservationSection } from './reservation-section.tsx'
import { ReviewSection } from './review-section.tsx'
import { SplitSection, type ToldLink } from './split-section.tsx'
import { StepsAhead, stepsAhead } from './steps-ahead.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { TripSection } from './trip-section.tsx'
import { WeatherSection } from './weather-section.tsx'

/** The facts from which a reservation's sections are made. */
export type ReservationFacts = {
  booking: BookingDetails
  /** Milliseconds since the epoch. */
  now: number
  /** Null where the reader cannot cancel. */
  cancellation: Cancellation | null
  documents: readonly BookingDocument[]
  billing: BillingProps['billing']
  split: SplitPayment | null
  requests: Requests | null
  accepted: AcceptedInstead | undefined
  free: FreeYachts | null
  /** The reviews of the charter; null before its end, and for readers who are not its guest. */
  review: GuestSide | null
  /** The names of yachts that could not be asked. */
  notAsked: readonly string[]
  /** Links that were just made. */
  links: readonly ToldLink[]
  refused: RefusedForm | undefined
}

type Row = { name: string; make: (facts: ReservationFacts) => ReactNode }

const always = (name: string, make: Row['make']): Row => ({ name, make })

/** The section is shown where `find` finds what it is about. */
const where = <Found,>(
  name: string,
  find: (facts: ReservationFacts) => Found | null | undefined | false,
  make: (found: Found, facts: ReservationFacts) => ReactNode,
): Row => ({
  name,
  make: (facts) => {
    const found = find(facts)
    return found ? make(found, facts) : null
  },
})

/** The owner, the bank or the party must act first. */
const awaitsOthers: ReadonlySet<NextAction> = new Set(['await_owner', 'answer_offer', 'await_payment', 'await_shares'])

const isOff = ({ nextAction }: BookingDetails) => nextAction === 'choose_after_call' || nextAction === 'choose_date'

const isAhead = (booking: BookingDetails) =>
  booking.status === 'pending' || (booking.status === 'confirmed' && !isOff(booking))

const mayChange = ({ booking: { change, nextAction, guestActions }, cancellation }: ReservationFacts) =>
  !change &&
  !awaitsOthers.has(nextAction) &&
  (nextAction === 'pay' || (guestActions.includes('change') && cancellation !== null))

/** Every section of a reservation in its order, and the state that shows it. */
const sections: readonly Row[] = [
  always('next step', ({ booking, accepted }) => (
    <NextStepCard booking={booking} step={accepted && acceptedStep(booking, accepted)} />
  )),
  where(
    'review',
    ({ review }) => review && (review.until !== null || review.written || review.received) && review,
    (review, { booking }) => <ReviewSection bookingId={booking.id} zone={booking.yacht.timeZone} side={review} />,
  ),
  where(
    'weather call',
    ({ booking }) => booking.weather,
    (weather, { booking, refused }) => <WeatherSection booking={booking} weather={weather} refused={refused} />,
  ),
  where(
    'counter-offer',
    ({ booking: { change } }) =>
      change?.status === 'offered' && change.counterOffer && { ...change, counterOffer: change.counterOffer },
    (change, { booking, refused }) => <CounterOfferSection booking={booking} change={change} refused={refused} />,
  ),
  where(
    'extension',
    ({ booking: { extension } }) =>
      extension && extension.status !== 'withdrawn' && { ...extension, status: extension.status },
    (extension, { booking, refused }) => <ExtensionSection booking={booking} extension={extension} refused={refused} />,
  ),
  always('trip', ({ booking }) => <TripSection booking={booking} />),
  where(
    'change that waits',
    ({ booking: { change } }) => change?.status !== 'offered' && !change?.isExtension && change,
    (change, { booking }) => <WaitingChange booking={booking} change={change} />,
  ),
  where('change the trip', mayChange, (_, { booking }) => <ChangeLink bookingId={booking.id} />),
  where(
    'no-show',
    ({ booking: { noShow } }) => noShow?.status !== 'upheld' && noShow,
    (noShow, { booking, refused }) => <NoShowSection booking={booking} noShow={noShow} refused={refused} />,
  ),
  where(
    'report a problem',
    ({ booking: { canReport, reports } }) => canReport || reports.length > 0,
    (_, { booking, refused }) => <ReportSection booking={booking} refused={refused} />,
  ),
  where(
    'shares of the party',
    ({ split }) => split && (split.until !== null || split.mostShares >= 2) && split,
    (split, { booking, links, refused }) => (
      <SplitSection booking={booking} split={split} told={links} refused={refused} />
    ),
  ),
  where(
    'yachts not asked',
    ({ notAsked }) => notAsked.length > 0 && notAsked,
    (yachts) => <NotAskedNotice yachts={yachts} />,
  ),
  where(
    'requests at once',
    ({ requests }) => requests && (requests.requests.length >= 2 || requests.others.length > 0) && requests,
    (requests, { booking, refused }) => <RequestsSection booking={booking} requests={requests} refused={refused} />,
  ),
  where(
    'free yachts',
    ({ free, accepted }) => !accepted && free && free.yachts.length > 0 && free,
    (free, { booking }) => <FreeYachtsSection booking={booking} free={free} />,
  ),
  where(
    'steps ahead',
    ({ booking }) => stepsAhead(booking).length > 0 && stepsAhead(booking),
    (steps) => <StepsAhead steps={steps} />,
  ),
  where(
    'registration of the party',
    ({ booking: { status, start }, now }) => status === 'confirmed' && now < Date.parse(start),
    () => <RegistrationSection />,
  ),
  where(
    'licences',
    ({ booking }) => booking.licences,
    (confirmed, { booking }) => <LicenceSection booking={booking} confirmed={confirmed} />,
  ),
  always('boarding', ({ booking }) => <BoardingSection boarding={booking.boarding} />),
  always('money', ({ booking, refused }) => <MoneySection booking={booking} refused={refused} />),
  where(
    'security deposit',
    ({ booking }) => booking.deposit,
    (deposit, { booking, refused }) => <DepositSection booking={booking} deposit={deposit} refused={refused} />,
  ),
  where(
    'documents',
    ({ documents, billing }) => documents.length > 0 || billing !== undefined,
    (_, { booking, documents, billing, refused }) => (
      <DocumentsSection
        bookingId={booking.id}
        documents={documents}
        zone={booking.yacht.timeZone}
        billing={billing}
        refused={refused}
      />
    ),
  ),
  where(
    'cancellation terms',
    ({ booking }) => isAhead(booking),
    (_, { booking, now, cancellation, refused }) => (
      <CancellationSection booking={booking} now={now}>
        {cancellation && <CancelBooking bookingId={booking.id} cancellation={cancellation} refused={refused} />}
      </CancellationSection>
    ),
  ),
  where(
    'release the hold',
    ({ booking: { nextAction } }) => nextAction === 'pay' || nextAction === 'await_shares',
    (_, { refused }) => <ReleaseHold refused={refused} />,
  ),
]

/** The sections beside them on wide screens. */
const asides: readonly Row[] = [
  always('price', ({ booking: { lines, amount, currency } }) => (
    <ReservationSection title={m.reservation_price()}>
      <PriceLines priced={{ lines, total: amount, currency }} />
    </ReservationSection>
  )),
  always('contact', ({ booking }) => <ContactSection booking={booking} />),
  always('timeline', ({ booking }) => <TimelineSection booking={booking} />),
]

/** The sections of a reservation that its state shows. */
export const ReservationSections = ({ facts }: { facts: ReservationFacts }) => (
  <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid content-start gap-8">
      <Rows rows={sections} facts={facts} />
    </div>
    <aside className="grid content-start gap-8">
      <Rows rows={asides} facts={facts} />
    </aside>
  </div>
)

const Rows = ({ rows, facts }: { rows: readonly Row[]; facts: ReservationFacts }) =>
  rows.map(({ name, make }) => <Fragment key={name}>{make(facts)}</Fragment>)
