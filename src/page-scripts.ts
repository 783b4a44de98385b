import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

/**
 * The build as a French page names it: scripts with words in them are written once for each language
 * (`scripts/setup/split-languages.mjs`). The same build where there are none, as in development.
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

/** The build as a page of a desk names it: its table of routes has the desks in it (`scripts/setup/shorten-manifest.mjs`). */
export function withDesks(build: ServerBuild, directory = 'build/client'): ServerBuild {
  const url = build.assets.url.replace(/\.js$/, '.desk.js')
  return existsSync(path.join(directory, url)) ? { ...build, assets: { ...build.assets, url } } : build
}

/**
 * Tells whether a path leads to the desk of owners or of administrators: what lies in their layouts, by the first part of
 * its address. Upper and lower case are alike to the router.
 */
export function deskPaths(routes: ServerBuild['routes']): (path: string) => boolean {
  const inDesk = Object.values(routes).filter((route) => /^\w+\/(owner|admin)$/.test(route?.parentId ?? ''))
  const names = new Set(inDesk.map((route) => firstPart(route?.path ?? '')))
  return (path) => names.has(firstPart(path))
}

const firstPart = (path: string) =>
  path
    .toLowerCase()
    .replace(/^\/?(fr\/)?/, '')
    .split('/', 1)[0] ?? ''
