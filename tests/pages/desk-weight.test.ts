import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { weighFiles } from '../../bench/pages/weigh-scripts.ts'

/** Kilobytes of gzip: who works at a desk comes back to it, so it may be heavier than what a visitor meets first. */
const budget = 200

type Part = { module: string; imports?: string[]; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Part> }

/** What the browser of somebody with a desk is told of its pages; in English. */
function readManifest(): Manifest {
  const [file = 'none'] = globSync('build/client/assets/manifest-*.desk.js').filter((name) => !name.includes('.fr.'))
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{"entry"'), text.lastIndexOf('}') + 1))
}

const { entry, routes } = readManifest()
const read = async (path: string) => readFileSync(`build/client${path}`, 'utf8')

/** The files of a page and of the frames around it. */
function filesOf(id: string | undefined): string[] {
  const route = id === undefined ? entry : routes[id]
  if (!route) throw new Error(`There is no page ${id}.`)
  const around = route.parentId === undefined ? [] : filesOf(route.parentId)
  return [...around, route.module, ...(route.imports ?? [])]
}

const desks = Object.keys(routes).filter((id) => /^en\/(owner|admin)/.test(id))

test('the pages of the desks stay light', async () => {
  expect(desks.length).toBeGreaterThan(25)
  const weights = await Promise.all(
    desks.map(async (id) => [id, Math.round(await weighFiles(read, [...filesOf(undefined), ...filesOf(id)]))] as const),
  )
  expect(weights.filter(([, weight]) => weight > budget || weight < 80)).toEqual([])
})

test('no script holds what checks the requests of the API', () => {
  const files = globSync('build/client/assets/*.js')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('.safeParse'))).toEqual([])
})
