import { existsSync, readdirSync } from 'node:fs'
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
