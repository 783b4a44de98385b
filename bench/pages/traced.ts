import type { CDPSession } from '@playwright/test'
import type { TraceEvent } from './work-of-main-thread.ts'

const traceMs = 120_000

/** Traces what the page does while `act` runs. */
export async function traced<Answer>(session: CDPSession, act: () => Promise<Answer>) {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    // The protocol's type only says that they are objects.
    for (const event of value) events.push(event as TraceEvent)
  }
  session.on('Tracing.dataCollected', collect)
  const complete = Promise.withResolvers<unknown>()
  session.once('Tracing.tracingComplete', complete.resolve)
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  const answer = await act()
  await session.send('Tracing.end')
  // A busy machine has lost the end of a trace.
  const late = setTimeout(() => complete.reject(new Error('The browser did not hand over its trace.')), traceMs)
  await complete.promise
  clearTimeout(late)
  session.off('Tracing.dataCollected', collect)
  return { answer, events }
}
