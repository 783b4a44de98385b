import { useEffect, useMemo, useState } from 'react'
import type { CaptainCharter } from '#contract/bookings/captain.ts'
import { captainScan } from '#contract/http-routes.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { connected, isReachable } from '#web/lib/connection.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { storedList } from '#web/lib/stored-list.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { boardingRefusalText } from './boarding-refusal-text.ts'
import { checkCode } from './check-code.ts'

/** An entry that waits for the connection. The server ignores an entry that it has had before. */
type Entry = { entry: string; code: string; charterId: string; seats: number[] }

export type Outcome = { tone: 'good' | 'warn' | 'bad'; text: string }

/** The server was not reached, or asks to be left alone for a while. */
const notSent = Symbol('not sent')
type Answer = CaptainCharter | { refused: string } | typeof notSent

const mostMs = 8000
const pauseMs = 3000

/**
 * Enters boarding codes. Without a connection they are checked with the data of the page, kept on this device, and sent in their
 * order once the server answers again. The charters show their guests as aboard meanwhile.
 */
export function useBoardings(charters: readonly CaptainCharter[], token: string) {
  const list = useMemo(() => storedList(`boardings ${token}`, isEntry), [token])
  const waiting = list.useItems()
  const [outcome, setOutcome] = useState<Outcome>()
  const [tries, setTries] = useState(0)
  const refresh = useRefresh()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try is repeated
  useEffect(() => {
    const [first] = waiting
    if (!first) return
    const stopped = new AbortController()
    const sendFirst = async () => {
      await connected()
      if (stopped.signal.aborted) return
      const sent = await send(first, token)
      if (sent === notSent) {
        setTimeout(() => !stopped.signal.aborted && setTries((count) => count + 1), pauseMs)
        return
      }
      if ('refused' in sent) setOutcome({ tone: 'bad', text: sent.refused })
      const left = list.read().filter(({ entry }) => entry !== first.entry)
      list.write(left)
      if (left.length === 0) await refresh()
    }
    void sendFirst()
    return () => stopped.abort()
  }, [waiting, tries, token, list, refresh])

  /** True where the code lets its guests aboard. */
  async function enter(code: string): Promise<boolean> {
    const entry = newEntryId()
    // Entries reach the server in their order.
    const sent = waiting.length > 0 ? notSent : await send({ entry, code }, token)
    if (sent !== notSent) {
      if ('refused' in sent) setOutcome({ tone: 'bad', text: sent.refused })
      else setOutcome({ tone: 'good', text: m.boarding_done({ names: namesAboard(sent) }) })
      await refresh()
      return !('refused' in sent)
    }
    void isReachable()
    const checked = await checkCode(code, charters, Date.now())
    if ('refusal' in checked) {
      setOutcome({ tone: 'bad', text: boardingRefusalText(checked.refusal) })
      return false
    }
    const { charter, seats } = checked
    list.write([...list.read(), { entry, code, charterId: charter.id, seats }])
    setOutcome({ tone: 'warn', text: m.boarding_waits({ names: namesAboard(withSeats(charter, seats)) }) })
    return true
  }

  return { charters: charters.map((charter) => withWaiting(charter, waiting)), enter, outcome }
}

async function send({ entry, code }: Pick<Entry, 'entry' | 'code'>, token: string): Promise<Answer> {
  try {
    return await callApi(captainScan, { code, entry }, { token, signal: AbortSignal.timeout(mostMs) })
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined
    if (!refusal?.code || refusal.code === 'too_many_requests' || refusal.code === 'unavailable') return notSent
    const { boardingReason } = refusal.data
    return { refused: boardingReason ? boardingRefusalText(boardingReason) : refusalText(refusal.code) }
  }
}

const withWaiting = (charter: CaptainCharter, waiting: readonly Entry[]): CaptainCharter =>
  withSeats(
    charter,
    waiting.filter(({ charterId }) => charterId === charter.id).flatMap(({ seats }) => seats),
  )

const withSeats = (charter: CaptainCharter, seats: readonly number[]): CaptainCharter => ({
  ...charter,
  people: charter.people.map((person) => (seats.includes(person.seat) ? { ...person, isAboard: true } : person)),
})

const namesAboard = ({ people }: CaptainCharter) =>
  people
    .filter(({ isAboard }) => isAboard)
    .map(({ name }) => name)
    .join(', ')

const newEntryId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'entry' in value &&
  typeof value.entry === 'string' &&
  'code' in value &&
  typeof value.code === 'string' &&
  'charterId' in value &&
  'seats' in value &&
  Array.isArray(value.seats)
