import { useState } from 'react'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { DiagnosticPage } from '#web/site/dev/diagnostic-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/routes'

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Addresses beside those of the site map, with the statuses that they should answer. */
const others = [
  ['/healthz', 200],
  ['/readyz', 200],
  ['/robots.txt', 200],
  ['/site.webmanifest', 200],
  ['/auth', 200],
  ['/ownerauth', 200],
  ['/adminlogin', 200],
  ['/cookie-choices', 200],
  ['/no-such-page', 404],
  ['/api/boats?limit=1', 200],
] as const

// The API refuses those for whom the page does not exist.
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(apiContext).diagnostics.location({}).catch(throwMissing)
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Routes', hidden: true })

type Answer = { path: string; expected: number; status: number; ms: number }

export default function RouteTest() {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [isAtWork, setAtWork] = useState(false)
  const check = async () => {
    setAtWork(true)
    setAnswers([])
    for (const [path, expected] of [...(await listedPaths()), ...others]) {
      const answer = await ask(path, expected)
      setAnswers((before) => [...before, answer])
    }
    setAtWork(false)
  }
  const wrong = answers.filter(({ status, expected }) => status !== expected)
  return (
    <DiagnosticPage
      title="Routes"
      text="Asks every address of the site map, without yachts and posts, and some others, one after the other, and shows how they answer."
    >
      <Button onClick={check} pending={isAtWork} className="justify-self-start">
        Check the routes
      </Button>
      <p role="status">{answers.length > 0 && `${answers.length} answered, ${wrong.length} of them wrong.`}</p>
      {answers.length > 0 && (
        <Table
          caption="Answers"
          rows={[...wrong, ...answers.filter((each) => !wrong.includes(each))]}
          rowKey={({ path }) => path}
          columns={[
            { key: 'path', head: 'Address', cell: ({ path }) => path },
            { key: 'expected', head: 'Expected', numeric: true, cell: ({ expected }) => expected },
            { key: 'status', head: 'Status', numeric: true, cell: ({ status }) => status || 'none' },
            { key: 'ms', head: 'ms', numeric: true, cell: ({ ms }) => Math.round(ms) },
          ]}
        />
      )}
    </DiagnosticPage>
  )
}

const record = /^(?:\/fr)?\/(?:[0-9a-f]{24}|blog\/.+|yacht-rental-in-.+)$/

/** The pages of the site map. Yachts, posts and landing pages are many and alike. */
async function listedPaths(): Promise<(readonly [string, number])[]> {
  const read = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
  const first = await read('/sitemap.xml')
  const maps = first.filter((path) => path.endsWith('.xml'))
  const paths = maps.length > 0 ? (await Promise.all(maps.map(read))).flat() : first
  return [...new Set(paths)].filter((path) => !record.test(path)).map((path) => [path, 200] as const)
}

async function ask(path: string, expected: number): Promise<Answer> {
  const begun = performance.now()
  const status = await fetch(path, { cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  )
  return { path, expected, status, ms: performance.now() - begun }
}
