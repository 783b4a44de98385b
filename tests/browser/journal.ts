import { mkdirSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'

/** Records the reports of a test's browsers, so that a failure can be understood without repeating it. */
export type Journal = {
  /** Records this browser too, each line under its name. */
  follow: (context: BrowserContext, name: string) => void
  /** The errors of the consoles. */
  complaints: string[]
  /** Writes the journal beside the screenshot of the failure, with the present pages. */
  save: (info: TestInfo) => Promise<void>
  browsers: () => BrowserContext[]
}

/**
 * Errors that tests cause on purpose: the console reports the status of a missing page or a refused form, and a connection that a
 * test cuts.
 */
const expected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/
/** On a slow machine the browser navigates without the view transition and reports this. */
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
