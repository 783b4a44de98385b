import { afterAll, expect } from 'vitest'

type Heard = { event: string; id: string | null; data: string }

/** Listens to server-sent events as a browser does. The test ends it, or the end of its file. */
export async function eventStream(address: string, headers: Record<string, string>) {
  const control = new AbortController()
  afterAll(() => control.abort())
  const response = await fetch(address, { headers, signal: control.signal })
  const heard: Heard[] = []
  const state = { ended: false }
  const reading = read(response, heard)
    .catch(() => {})
    .finally(() => {
      state.ended = true
    })
  const events = (name: string) => heard.filter(({ event }) => event === name)
  return {
    status: response.status,
    heard,
    messages: () => events('message'),
    reads: () => events('read'),
    hears: (name: string, count = 1) => expect.poll(() => events(name).length, { timeout: 10_000 }).toBe(count),
    ends: () => expect.poll(() => state.ended, { timeout: 10_000 }).toBe(true),
    close: async () => {
      control.abort()
      await reading
    },
  }
}

async function read(response: Response, heard: Heard[]): Promise<void> {
  if (!response.body || response.status !== 200) return
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (!part.startsWith(':')) heard.push(eventIn(part))
  }
}

function eventIn(part: string): Heard {
  const field = (name: string) => part.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1]
  return { event: field('event') ?? 'message', id: field('id') ?? null, data: field('data') ?? '' }
}
