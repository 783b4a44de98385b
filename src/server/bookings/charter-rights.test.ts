import { describe, expect, it } from 'vitest'
import { BookingStatus } from '#contract/bookings/bookings.ts'
import {
  type CharterAct,
  type CharterParty,
  charterActs,
  charterParties,
  charterRights,
  charterStages,
  hasSailed,
  isBoundBySailing,
  may,
  noShowClaims,
} from './charter-rights.ts'

const cells = BookingStatus.options.flatMap((status) =>
  charterStages.flatMap((stage) =>
    noShowClaims.flatMap((claim) =>
      [false, true].flatMap((awaitsLicence) =>
        charterParties.flatMap((party) =>
          charterActs.map((act) => ({ status, stage, claim, awaitsLicence, party, act })),
        ),
      ),
    ),
  ),
)

/** Acts that nobody may do once a guest is recorded aboard. `call_off` is none: a gale may still keep a yacht at its berth. */
const undoing: readonly CharterAct[] = ['change', 'move', 'mark_no_show', 'claim_not_there', 'settle_silence']

describe('the table of rights', () => {
  it('has a cell for each status, stage, claim, party and act, and no act twice', () => {
    expect(cells).toHaveLength(4 * 5 * 4 * 2 * 5 * 9)
    for (const { status, stage, party } of cells) {
      const acts = charterRights[status][stage][party]
      expect(new Set(acts).size).toBe(acts.length)
    }
  })

  it('lets nobody undo what has sailed', () => {
    const allowed = cells.filter(({ party, act, ...state }) => hasSailed(state.stage) && may(party, act, state))
    expect(allowed.filter(({ act }) => undoing.includes(act))).toEqual([])
    expect(allowed.filter(({ act, stage }) => act === 'call_off' && stage !== 'boarding')).toEqual([])
    expect(allowed.filter(({ act, party }) => act === 'cancel' && party !== 'operator')).toEqual([])
  })

  it('leaves the guest a report at every stage of a confirmed charter, and the operator a ruling of what is undecided', () => {
    for (const stage of charterStages) {
      const rulable = noShowClaims.filter((claim) => may('operator', 'rule', { status: 'confirmed', stage, claim }))
      expect(rulable).toEqual(['asked', 'objected'])
      for (const claim of noShowClaims) expect(may('guest', 'report', { status: 'confirmed', stage, claim })).toBe(true)
    }
  })

  it('takes one claim at a time, and decides it once', () => {
    const claiming: readonly CharterAct[] = ['mark_no_show', 'claim_not_there']
    const allowed = cells.filter(({ party, act, ...state }) => may(party, act, state))
    expect(new Set(allowed.filter(({ act }) => claiming.includes(act)).map(({ claim }) => claim))).toEqual(
      new Set(['none']),
    )
    const silent = allowed.filter(({ act }) => act === 'settle_silence')
    const told = silent.map(({ status, stage, claim, party }) => [status, stage, claim, party].join(' '))
    expect(new Set(told)).toEqual(new Set(['confirmed begun asked clock']))
  })

  it('gives nobody a right to what is cancelled, and only a report of what is completed', () => {
    const over = cells.filter(({ status }) => status === 'cancelled' || status === 'completed')
    const allowed = over.filter(({ party, act, ...state }) => may(party, act, state))
    expect(new Set(allowed.map(({ status, party, act }) => `${status} ${party} ${act}`))).toEqual(
      new Set(['completed guest report']),
    )
  })

  it('lets nobody change a booking that waits for a licence, and guest, owner and operator end it', () => {
    const waiting = cells.filter(({ status, awaitsLicence }) => status === 'pending' && awaitsLicence)
    const allowed = waiting.filter(({ party, act, ...state }) => may(party, act, state))
    expect(new Set(allowed.map(({ stage, party, act }) => [stage, party, act].join(' ')))).toEqual(
      new Set([
        'ahead guest cancel',
        'ahead owner cancel',
        'ahead operator cancel',
        'begun owner cancel',
        'begun operator cancel',
      ]),
    )
  })

  it('blames the sailing only for what the party could do before it', () => {
    const bound = (party: CharterParty, act: CharterAct) =>
      isBoundBySailing(party, act, { status: 'confirmed', stage: 'departed', claim: 'none' })
    expect(bound('owner', 'mark_no_show')).toBe(true)
    expect(bound('guest', 'cancel')).toBe(true)
    expect(bound('guest', 'mark_no_show')).toBe(false)
    expect(bound('operator', 'cancel')).toBe(false)
    expect(isBoundBySailing('owner', 'cancel', { status: 'completed', stage: 'returned', claim: 'none' })).toBe(false)
    expect(isBoundBySailing('owner', 'mark_no_show', { status: 'confirmed', stage: 'ahead', claim: 'none' })).toBe(
      false,
    )
  })
})
