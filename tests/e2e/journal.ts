import { mkdirSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'

/** What the browsers of a test tell, so that a failure is understood without repeating it. */
export type Journal = {
  /** Also of this browser, each line under a name. */
  follow: (context: BrowserContext, name: string) => void
  /** What a user's console would show in red. */
  complaints: string[]
  /** Writes it beside the picture of the failure, with the pages as they stand. */
  save: (info: TestInfo) => Promise<void>
  browsers: () => BrowserContext[]
}

/** A page that is not there, or a form that is refused, is told to the console by its status; so is a connection that a test cuts. */
const expected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/
/** On a machine that takes seconds for the next page the browser goes there without the transition. */
const slowTransition = 'Transition was aborted because of timeout'

export function startJournal(): Journal {
  const startedAt = performance.now()
  const lines: string[] = []
  const complaints: string[] = []
  const contexts = new Map<BrowserContext, string>()
  const note = (name: string, text: string) =>
    lines.push(`${((performance.now() - startedAt) / 1000).toFixed(3).padStart(8)} ${name} ${text}`)

  return {
    complaints,
    browsers: () => [...contexts.keys()],
    follow(context, name) {
      contexts.set(context, name)
      context.on('weberror', (error) => {
        const { message, stack } = error.error()
        note(name, `error ${stack ?? message}`)
        if (!message.startsWith(slowTransition)) complaints.push(message)
      })
      context.on('console', (message) => {
        note(name, `console ${message.type()}: ${message.text()}`)
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
      })
      context.on('requestfailed', (request) =>
        note(name, `${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
      )
      context.on('response', (response) =>
        note(name, `${response.request().method()} ${response.url()} ${response.status()}`),
      )
    },
    async save(info) {
      mkdirSync(info.outputDir, { recursive: true })
      writeFileSync(info.outputPath('what-happened.txt'), `${lines.join('\n')}\n`)
      for (const [context, name] of contexts)
        for (const [index, page] of context.pages().entries())
          writeFileSync(info.outputPath(`${name}-${index + 1}.html`), await describePage(page))
    },
  }
}

const describePage = async (page: Page): Promise<string> =>
  `<!-- ${page.url()} -->\n${await page.content().catch((error) => String(error))}\n`
