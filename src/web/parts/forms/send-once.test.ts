import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateAnswer } from '#web/lib/unsent.ts'
import { sendOnce } from './send-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const url = 'http://localhost/contact'

function form(message: string | File): FormData {
  const made = new FormData()
  made.set('intent', 'contact')
  made.set('message', message)
  return made
}

/** A server whose answers the test lets through. */
function slowServer() {
  const answers: PromiseWithResolvers<string>[] = []
  const send = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  return { answers, send }
}

test('a form is given up after 25 seconds; pressed again it waits for the same answer', async () => {
  const { answers, send } = slowServer()
  for (const _attempt of [1, 2]) {
    const late = expect(sendOnce(url, form('Hello'), send)).rejects.toBeInstanceOf(LateAnswer)
    await vi.advanceTimersByTimeAsync(25_000)
    await late
  }
  const third = sendOnce(url, form('Hello'), send)
  answers[0]?.resolve('sent')
  expect(await third).toBe('sent')
  expect(answers).toHaveLength(1)
})

test('an answer that comes between two presses is for the second', async () => {
  const { answers, send } = slowServer()
  const late = expect(sendOnce(url, form('Tender'), send)).rejects.toBeInstanceOf(LateAnswer)
  await vi.advanceTimersByTimeAsync(25_000)
  await late
  answers[0]?.resolve('sent')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sendOnce(url, form('Tender'), send)).toBe('sent')
  expect(answers).toHaveLength(1)
})

test('what has failed, what says something else and what is a minute old is sent', async () => {
  const { answers, send } = slowServer()
  const give = async (text: string) => {
    const late = expect(sendOnce(url, form(text), send)).rejects.toBeInstanceOf(LateAnswer)
    await vi.advanceTimersByTimeAsync(25_000)
    await late
  }
  await give('Lost')
  answers[0]?.reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(1)
  await give('Lost')
  await give('Another')
  await vi.advanceTimersByTimeAsync(60_000)
  await give('Another')
  expect(answers).toHaveLength(4)
})

test('pictures are given the time that a slow line needs for them', async () => {
  const { answers, send } = slowServer()
  const sending = sendOnce(url, form(new File(['x'.repeat(1_600_000)], 'deck.jpg')), send)
  await vi.advanceTimersByTimeAsync(120_000)
  answers[0]?.resolve('sent')
  expect(await sending).toBe('sent')
})
