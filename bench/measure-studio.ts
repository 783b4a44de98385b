import type { StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry } from '#contract/studio/studio.ts'
import type { Database } from '#server/platform/database.ts'
import { newId } from '#shared/id.ts'
import { beginUser } from './begin-user.ts'
import { type Child, startChild } from './load/child.ts'
import { pressKeys } from './pages/press-keys.ts'

const targetKeyMs = 16
const targetSaveMs = 50
const targetVisibleMs = 1_000
const paragraphs = 50
const wordsOfParagraph = 100
const savesToWarmUp = 20
const savesOfRound = 20
const publicationsOfRound = 5
const pressesOfRound = 60

/** How fast a post of 5,000 words is typed and saved, and when all processes show what was published. */
export async function describeStudio({ db, url }: Database, rounds: number): Promise<string> {
  const servers = await Promise.all([0, 1].map(() => startChild('server.ts', { url, worker: 'off' })))
  try {
    const { token } = await beginUser(db, { role: 'a', adminRole: 'market_owner' })
    const origins = await Promise.all(servers.map(originOf))
    const studio = openStudio(origins[0] ?? '', token)
    const post = await studio.beginPost()
    const saves: number[] = []
    for (let save = 0; save < savesToWarmUp; save++) await studio.save(post, `First save ${save}`)
    for (let save = 0; save < rounds * savesOfRound; save++) saves.push(await studio.save(post, `Save ${save}`))
    const visible: number[] = []
    for (let edition = 0; edition < rounds * publicationsOfRound; edition++) {
      const title = `Edition ${edition}`
      await studio.save(post, title)
      const begun = performance.now()
      await studio.publish(post)
      const path = `/blog/${post.document.slug}`
      await Promise.all(origins.map((origin) => untilShown(`${origin}${path}`, title)))
      visible.push(performance.now() - begun)
    }
    const address = `/studio/post/${post.id}`
    const presses = rounds * pressesOfRound
    const keys = await pressKeys({ origin: origins[0] ?? '', token, address, field: 'Text in English', presses })
    return [
      `| a post of ${paragraphs * wordsOfParagraph} words in two languages | median | 95 of 100 | target |`,
      '|---|---|---|---|',
      row("key press, processor time of the page's main thread, ms", keys.work, targetKeyMs),
      row('key press until the next frame is drawn, ms', keys.untilFrame),
      row('autosave, ms', saves, targetSaveMs),
      row('publish until two processes show its page, ms', visible, targetVisibleMs),
    ].join('\n')
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const originOf = async (server: Child) => `http://127.0.0.1:${await server.ask<number>({ kind: 'port' })}`

type Post = { id: string; revision: number; document: StudioDocument }

function openStudio(origin: string, token: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${origin}/api/studio/entries${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async function beginPost(): Promise<Post> {
    const { id, revision, document } = await call<StudioEntry>('POST', '', { kind: 'post', title: `Bench ${newId()}` })
    const text = Array.from({ length: wordsOfParagraph }, (_, at) => `word${at % 17}`).join(' ')
    const body = Array.from({ length: paragraphs }, () => ({ type: 'paragraph' as const, text: both(text) }))
    return { id, revision, document: { ...document, summary: both('A long post.'), body } }
  }

  /** Returns the milliseconds that it took. */
  async function save(post: Post, title: string): Promise<number> {
    post.document = { ...post.document, title: both(title) }
    const begun = performance.now()
    const saved = await call<Post>('PUT', `/${post.id}`, { revision: post.revision, document: post.document })
    post.revision = saved.revision
    return performance.now() - begun
  }

  async function publish(post: Post): Promise<void> {
    const published = await call<StudioEntry>('POST', `/${post.id}/publication`, { revision: post.revision })
    post.revision = published.revision
  }

  return { beginPost, save, publish }
}

const both = (text: string) => ({ en: text, fr: text })

/** Asks again at once until the page has this title. */
async function untilShown(address: string, title: string): Promise<void> {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const page = await fetch(address)
    if ((await page.text()).includes(`>${title}<`)) return
  }
  throw new Error(`${address} does not show "${title}".`)
}

function row(name: string, values: readonly number[], target?: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${target === undefined ? '' : `≤ ${target}`} |`
}
