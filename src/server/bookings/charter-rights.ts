import type { BookingStatus } from '#contract/bookings/bookings.ts'

/**
 * How far a charter is. `ahead`: it has not begun, or was called off. `begun`: its start has passed, and nobody is recorded
 * aboard. `boarding`: a guest is ticked as aboard. `departed` and `returned`: recorded by the captain, the owner or the
 * operator.
 */
export const charterStages = ['ahead', 'begun', 'boarding', 'departed', 'returned'] as const
export type CharterStage = (typeof charterStages)[number]

/**
 * Whether one side has said that the other was not there. `asked`: the other side may object. `objected`: the operator
 * decides. `decided`: by the operator, or by silence.
 */
export const noShowClaims = ['none', 'asked', 'objected', 'decided'] as const
export type NoShowClaim = (typeof noShowClaims)[number]

/** `captain` acts through a captain's link. `clock` is a job: a deadline has passed, or money has come. */
export const charterParties = ['guest', 'owner', 'captain', 'operator', 'clock'] as const
export type CharterParty = (typeof charterParties)[number]

/**
 * `change`: ask for it, offer it or accept it. `claim_not_there`: a report that asks the owner, whose silence refunds
 * everything. `mark_no_show`: the guest did not come. `settle_silence`: what follows when the other side has not objected.
 */
export const charterActs = [
  'cancel',
  'change',
  'move',
  'call_off',
  'mark_no_show',
  'claim_not_there',
  'settle_silence',
  'report',
  'rule',
] as const
export type CharterAct = (typeof charterActs)[number]

type Rights = Readonly<Record<CharterParty, readonly CharterAct[]>>

const nobody: Rights = { guest: [], owner: [], captain: [], operator: [], clock: [] }
/** The operator can always look into it, and decide about the money. */
const afterwards: Rights = { ...nobody, guest: ['report'], operator: ['cancel', 'rule'] }

/**
 * The acts that each party may do in each state of a booking and its charter. The use cases check this table under their
 * locks, and the pages offer the acts that it allows. Dates and deadlines limit some acts further.
 */
export const charterRights: Readonly<Record<BookingStatus, Readonly<Record<CharterStage, Rights>>>> = {
  pending: {
    ahead: {
      ...nobody,
      guest: ['cancel', 'change'],
      owner: ['cancel'],
      operator: ['cancel', 'change'],
      // The guest has paid for what the owner offered.
      clock: ['change'],
    },
    begun: { ...nobody, owner: ['cancel'], operator: ['cancel'] },
    // A captain records boardings and departures of confirmed bookings only.
    boarding: nobody,
    departed: nobody,
    returned: nobody,
  },
  confirmed: {
    ahead: {
      guest: ['cancel', 'change', 'report'],
      owner: ['cancel', 'change', 'call_off'],
      captain: ['call_off'],
      operator: ['cancel', 'change', 'move', 'call_off', 'rule'],
      // `cancel`: the balance was not paid in time. `change`: the difference of a change was paid.
      clock: ['cancel', 'change'],
    },
    begun: {
      guest: ['report', 'claim_not_there'],
      owner: ['cancel', 'call_off', 'mark_no_show'],
      captain: ['call_off'],
      operator: ['cancel', 'call_off', 'mark_no_show', 'rule'],
      clock: ['cancel', 'settle_silence'],
    },
    boarding: {
      guest: ['report'],
      // A gale can keep a yacht at its berth while its guests are aboard.
      owner: ['call_off'],
      captain: ['call_off'],
      operator: ['cancel', 'call_off', 'rule'],
      clock: [],
    },
    departed: afterwards,
    returned: afterwards,
  },
  completed: {
    ahead: { ...nobody, guest: ['report'] },
    begun: { ...nobody, guest: ['report'] },
    boarding: { ...nobody, guest: ['report'] },
    departed: { ...nobody, guest: ['report'] },
    returned: { ...nobody, guest: ['report'] },
  },
  cancelled: { ahead: nobody, begun: nobody, boarding: nobody, departed: nobody, returned: nobody },
}

/** A claim closes these acts to everybody: one claim stands at a time, and a decision is made once. */
const closedByClaim: Readonly<Record<NoShowClaim, readonly CharterAct[]>> = {
  none: ['settle_silence', 'rule'],
  asked: ['mark_no_show', 'claim_not_there', 'move'],
  objected: ['mark_no_show', 'claim_not_there', 'move', 'settle_silence'],
  decided: ['mark_no_show', 'claim_not_there', 'settle_silence', 'rule'],
}

/** A booking that is paid and waits for the licence of its guest stays as it is until that is decided. */
const closedByLicence: readonly CharterAct[] = ['change']

/** `awaitsLicence`: the booking is paid and waits for the licence of its guest. */
export type CharterState = {
  status: BookingStatus
  stage: CharterStage
  claim: NoShowClaim
  awaitsLicence?: boolean
}

export const may = (
  party: CharterParty,
  act: CharterAct,
  { status, stage, claim, awaitsLicence = false }: CharterState,
): boolean =>
  charterRights[status][stage][party].includes(act) &&
  !closedByClaim[claim].includes(act) &&
  !(awaitsLicence && closedByLicence.includes(act))

/** The stages in which somebody is recorded aboard. */
const sailedStages: ReadonlySet<CharterStage> = new Set(['boarding', 'departed', 'returned'])

export const hasSailed = (stage: CharterStage): boolean => sailedStages.has(stage)

/** Whether only the recorded boarding, departure or return keeps a party from it. */
export const isBoundBySailing = (party: CharterParty, act: CharterAct, state: CharterState): boolean =>
  hasSailed(state.stage) && !may(party, act, state) && couldBefore(party, act, state)

const couldBefore = (party: CharterParty, act: CharterAct, state: CharterState) =>
  may(party, act, { ...state, stage: 'ahead' }) || may(party, act, { ...state, stage: 'begun' })
