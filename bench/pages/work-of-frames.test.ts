import { expect, test } from 'vitest'
import { workOfFrames } from './work-of-frames.ts'

const main = { pid: 1, tid: 1 }
const task = (ts: number, dur: number, tdur: number, of = main) => ({ name: 'RunTask', ph: 'X', ts, dur, tdur, ...of })
const fires = (ts: number) => ({ name: 'FireAnimationFrame', ph: 'X', ts, dur: 10, ...main })

test('a frame is what its thread does from its callbacks to the next ones', () => {
  const events = [
    fires(2500),
    fires(1010),
    fires(1020),
    fires(4000),
    // Events are in order of arrival, not of time. One of them is before the first frame.
    task(2400, 900, 500),
    task(0, 100, 90),
    task(1000, 1200, 300),
    task(2300, 50, 40),
    task(1100, 800, 700, { pid: 1, tid: 2 }),
    task(3990, 100, 80),
  ]
  expect(workOfFrames(events)).toEqual([0.34, 0.5])
  expect(workOfFrames([])).toEqual([])
})
