import type { Domain } from '#server/domains.ts'
import type { Feature } from '#web/features.ts'

type Pattern = { group: string[]; message: string }

type Row = { name: string; row: number }

/** biome.imports.json: who may import whom, for the layers of the code, domains of the server and features of the pages. */
export function describeImportRules(domains: readonly Domain[], features: readonly Feature[]): string {
  const overrides = [...layerRules, ...featureRules(features), ...serverRules(domains)].map(
    ([folder, ...patterns]) => ({
      includes: [`${folder}/**`],
      linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
    }),
  )
  const $schema = './node_modules/@biomejs/biome/configuration_schema.json'
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`)
  return `{\n  "$schema": "${$schema}",\n  "root": false,\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`
}

type Rule = [folder: string, ...Pattern[]]

const noServer: Pattern = { group: ['#server/**', '../**/server/**'], message: 'web never imports the server.' }

const layerRules: Rule[] = [
  [
    'src/shared',
    {
      group: ['#contract/**', '#server/**', '#web/**', '**/contract/**', '**/server/**', '**/web/**'],
      message: 'shared imports nothing of ours.',
    },
  ],
  [
    'src/contract',
    { group: ['#server/**', '#web/**', '../server/**', '../web/**'], message: 'contract imports only shared.' },
  ],
  ['src/web', noServer],
  [
    'src/web/lib',
    noServer,
    { group: ['**/features/**', '**/routes/**'], message: 'lib knows no feature and no page.' },
  ],
  [
    'src/web/ui',
    {
      group: ['#server/**', '#contract/**', '../**/server/**', '../**/contract/**', '**/features/**', '**/routes/**'],
      message: 'The design system knows no domain.',
    },
  ],
  [
    'src/sandbox',
    {
      group: ['#server/**', '#web/**', '#contract/**', '../server/**', '../web/**', '../contract/**'],
      message: 'The payment sandbox is a program of its own.',
    },
  ],
]

const noPage: Pattern = { group: ['**/routes/**'], message: 'Features know no page.' }

const featureRules = (features: readonly Feature[]): Rule[] =>
  features.map((feature): Rule => {
    const message = 'Own files relatively, other features only from lower rows: see src/web/features.ts.'
    return [`src/web/features/${feature.name}`, noServer, noPage, foldersOf(closedTo(feature, features), message)]
  })

const noWeb: Pattern = {
  group: ['#web/**', '**/web/**'],
  message: 'The server never imports the web: only main.ts sees both.',
}

const noComposition: Pattern = {
  group: [
    '../{router,api,http-app,worker,start-database,subscriptions,domains}.ts',
    '../../{router,api,http-app,worker,start-database,subscriptions,domains}.ts',
    '#server/*.ts',
  ],
  message: 'Domains do not know the files that put them together.',
}

function serverRules(domains: readonly Domain[]): Rule[] {
  return [
    ['src/server', noWeb],
    ['src/server/platform', noWeb, foldersOf(domains, 'platform knows no domain.')],
    ...domains.map((domain): Rule => {
      const message = 'Own files relatively, other domains only from lower rows: see src/server/domains.ts.'
      return [`src/server/${domain.name}`, noWeb, noComposition, foldersOf(closedTo(domain, domains), message)]
    }),
  ]
}

/** Those of the own row and above. */
const closedTo = (one: Row, all: readonly Row[]) => all.filter(({ row }) => row >= one.row)

function foldersOf(rows: readonly Row[], message: string): Pattern {
  // Braces around one name are no list.
  const names = rows.map(({ name }) => name)
  return { group: [names.length === 1 ? `**/${names[0]}/**` : `**/{${names.join(',')}}/**`], message }
}
