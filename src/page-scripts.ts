import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

/**
 * The build for French pages. Scripts with texts exist once for each language (`scripts/setup/split-languages.mjs`). Returns the
 * same build where there are none, as in development.
 */
export function withFrenchScripts(build: ServerBuild, directory = 'build/client/assets'): ServerBuild {
  if (!existsSync(directory)) return build
  const names = readdirSync(directory).filter((name) => name.endsWith('.fr.js'))
  const french = new Map(names.map((name) => [name.replace(/\.fr\.js$/, '.js'), name]))
  const assets = JSON.stringify(build.assets).replaceAll(
    /(?<="\/assets\/)[^"/]+\.js(?=")/g,
    (name) => french.get(name) ?? name,
  )
  return { ...build, assets: JSON.parse(assets) }
}

/** The build for pages of a desk, whose route table contains the desks (`scripts/setup/shorten-manifest.mjs`). */
export function withDesks(build: ServerBuild, directory = 'build/client'): ServerBuild {
  const url = build.assets.url.replace(/\.js$/, '.desk.js')
  return existsSync(path.join(directory, url)) ? { ...build, assets: { ...build.assets, url } } : build
}

/** Pages of insiders. scripts/setup/shorten-manifest.mjs keeps them out of the table of visitors. */
const ofInsiders = /^site\/routes\/dev\/|\/(entry-preview|structure-alias|desk-alias|office-(sign-in|login|signup))$/

/**
 * Returns a function that tells whether a path leads to the desk of customers, owners or administrators. It compares the first segment with
 * the routes in their layouts, ignoring case as React Router does.
 */
export function deskPaths(routes: ServerBuild['routes']): (path: string) => boolean {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const inDesk = all.filter(
    ({ id, parentId = '' }) => /^\w+\/(account|owner|admin)$/.test(parentId) || ofInsiders.test(id),
  )
  // A layout has no path.
  const names = new Set(inDesk.flatMap(({ path }) => (path ? firstPart(path) : [])))
  return (path) => names.has(firstPart(path))
}

const firstPart = (path: string) =>
  path
    .toLowerCase()
    .replace(/^\/?(fr\/)?/, '')
    .split('/', 1)[0] ?? ''
