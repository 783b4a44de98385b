import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import type { BoardingRefusal } from '#contract/bookings/boarding-refusal.ts'
import type { CaptainCharter, CaptainDay } from '#contract/bookings/captain.ts'
import { dayText, timeText } from '#web/lib/format.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { localText } from '#web/lib/local-text.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import type { Country } from '#web/parts/manifest/person-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { boardingRefusalText } from './boarding-refusal-text.ts'
import { CharterCard } from './charter-card.tsx'
import { type Outcome, useBoardings } from './use-boardings.ts'

type DayProps = {
  day: CaptainDay
  /** The token of the captain’s link. */
  token: string
  countries: readonly Country[]
  refused: RefusedForm | undefined
  boardingReason: BoardingRefusal | undefined
}

/** The yacht's place and its charters by day. */
export function DayOfCaptain({ day, token, countries, refused, boardingReason }: DayProps) {
  const { yacht, address, berth, gate, days } = day
  const { charters, enter, outcome } = useBoardings(day.charters, token)
  const [today, tomorrow] = days
  const earlier = charters.filter(({ date }) => today && date < today.date)
  const parts = [
    ...(earlier.length > 0 ? [{ date: '', title: m.captain_under_way(), sunset: null }] : []),
    ...(today ? [{ ...today, title: m.captain_today() }] : []),
    ...(tomorrow ? [{ ...tomorrow, title: m.captain_tomorrow() }] : []),
  ]
  const of = (date: string) => (date === '' ? earlier : charters.filter((charter) => charter.date === date))
  return (
    <div className="grid gap-8">
      <p className="wrap-anywhere">
        {[address, berth && m.boarding_berth({ berth }), gate && m.captain_gate({ gate: localText(gate) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {charters.length > 0 && (
        <BoardByCode
          charters={charters}
          enter={enter}
          outcome={outcome}
          refused={refused}
          boardingReason={boardingReason}
        />
      )}
      {parts.map(({ date, title, sunset }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-4">
          <div>
            <h2 id={`day-${date}`} className="text-xl">
              {title}
            </h2>
            <p className="text-sm text-ink-soft">
              {[date && dayText(date), sunset && m.sunset_at({ time: timeText(sunset, yacht.timeZone) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {of(date).length === 0 && <p className="text-ink-soft">{m.day_no_departures()}</p>}
          {of(date).map((charter) => (
            <CharterCard
              key={charter.id}
              charter={charter}
              countries={countries}
              zone={yacht.timeZone}
              refused={refused}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

const loadCamera = () => loadPart(() => import('./scan-camera.tsx'))
const ScanCamera = lazy(async () => ({ default: (await loadCamera()).ScanCamera }))

type BoardProps = {
  charters: readonly CaptainCharter[]
  enter: (code: string) => Promise<boolean>
  outcome: Outcome | undefined
  refused: RefusedForm | undefined
  boardingReason: BoardingRefusal | undefined
}

/** Takes the code of a trip card, by the camera or typed. Without a script the form is sent to the server. */
function BoardByCode({ charters, enter, outcome, refused, boardingReason }: BoardProps) {
  const hydrated = useHydrated()
  const [camera, setCamera] = useState<'off' | 'on' | 'failed'>('off')
  const canScan = hydrated && window.isSecureContext && 'mediaDevices' in navigator
  const canBoard = charters.some((charter) => charter.canBoard)
  useEffect(() => {
    // The connection may be gone when the guests come.
    if (canScan && canBoard) void loadCamera().then(({ prepareDetector }) => prepareDetector())
  }, [canScan, canBoard])

  function submit(event: SyntheticEvent) {
    const { target: form } = event
    // Without a secure context there is no cryptography in the browser.
    if (!window.isSecureContext || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const code = String(new FormData(form).get('boarding') ?? '')
    void enter(code).then((isAboard) => isAboard && form.reset())
  }

  function found(text: string) {
    setCamera('off')
    void enter(text)
  }

  return (
    <section aria-labelledby="board-by-code" className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="board-by-code" className="text-xl">
        {m.boarding_title()}
      </h2>
      {canScan &&
        (camera === 'on' ? (
          <div className="grid justify-items-start gap-3">
            <p>{m.boarding_scan_text()}</p>
            <Suspense fallback={null}>
              <ScanCamera onFound={found} onFail={() => setCamera('failed')} />
            </Suspense>
            <Button look="quiet" onClick={() => setCamera('off')}>
              {m.boarding_scan_stop()}
            </Button>
          </div>
        ) : (
          <Button className="justify-self-start" onClick={() => setCamera('on')}>
            {m.boarding_scan()}
          </Button>
        ))}
      {camera === 'failed' && <Notice tone="warn" title={m.boarding_scan_failed()} urgent />}
      <div onSubmitCapture={submit}>
        <PostForm
          intent="scan"
          words={{ boarding: { label: m.boarding_code(), wrong: () => m.boarding_unknown() } }}
          refused={refused}
          submit={m.boarding_enter()}
          look="secondary"
          noticeOf={({ code }) => ({ title: boardingReason ? boardingRefusalText(boardingReason) : refusalText(code) })}
        >
          {(field) => (
            <TextField
              {...field('boarding')}
              hint={m.boarding_code_hint()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={2000}
              required
            />
          )}
        </PostForm>
      </div>
      <div role="status">{outcome && <Notice tone={outcome.tone} title={outcome.text} />}</div>
    </section>
  )
}
