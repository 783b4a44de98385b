import { Worker } from 'node:worker_threads'

/**
 * The language of a text: two letters. `likely`: the language for a text that is too short to tell. The detector's tables take
 * ninety megabytes and half a second, so that they live in a thread of their own, which ends afterwards.
 */
export function languageOf(text: string, likely: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./language-worker.ts', import.meta.url), { workerData: text })
    worker.once('message', (language: string | null) => resolve(language ?? likely))
    worker.once('error', reject)
  })
}
