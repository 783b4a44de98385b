import { isContractProcedure } from '@orpc/contract'
import type { contract } from '#contract/contract.ts'
import type { AdminRight } from '#shared/admin-rights.ts'

const head = `# Every operation of the API, one a line: method, path, name, who may call it with which administrator's right, refusals of its own.
# Made by "npm run generate". The whole description is served at /api/openapi.json.
`

/** The text of docs/api.txt, ordered by path. */
export function describeOperations(router: typeof contract): string {
  const operations = Object.entries(router).flatMap(([group, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      isContractProcedure(entry) ? [{ path: [group, name], entry }] : [],
    ),
  )
  const lines = operations.map(({ path, entry }) => {
    const { route, meta, errorMap } = entry['~orpc']
    const { method = 'GET', path: address = '' } = route
    const who = [meta.auth ?? 'visitor', rightText(meta.right)].filter(Boolean).join(' ')
    return `${address}  ${method}  ${path.join('.')}  ${who}  ${Object.keys(errorMap).sort().join(' ')}`.trimEnd()
  })
  return `${head}\n${lines.sort().join('\n')}\n`
}

function rightText(right: AdminRight | undefined): string {
  if (right === undefined) return ''
  return `[${[right].flat().join(' or ')}]`
}
