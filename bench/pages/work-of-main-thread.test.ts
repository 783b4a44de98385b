import { expect, test } from 'vitest'
import { workOfFrames, workOfKeys } from './work-of-main-thread.ts'

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

test('a press of a key contains what it puts off, and no other events', () => {
  const dispatched = (ts: number, type: string) => ({
    name: 'EventDispatch',
    ph: 'X',
    ts,
    args: { data: { type } },
    ...main,
  })
  const events = [
    dispatched(1010, 'keydown'),
    dispatched(1020, 'keyup'),
    task(1000, 100, 90),
    task(1500, 100, 60),
    dispatched(2010, 'keydown'),
    task(2000, 100, 90),
  ]
  expect(workOfKeys(events)).toEqual([0.15])
})
