import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'oxc-parser'
import packageJson from '../../package.json' with { type: 'json' }
import type { Import } from './import-rules.ts'

/** Every import of a source file from this repository: values and types, re-exports, `import()` in code and in types. */
export function readImports(file: string, source = readFileSync(file, 'utf8')): Import[] {
  const parsed = parseSync(file, source)
  const specifiers = source.includes('import(') ? [...namedAtTop(parsed), ...namedInside(parsed)] : namedAtTop(parsed)
  return specifiers.flatMap((specifier) => {
    const to = resolve(file, specifier)
    return to === undefined ? [] : [{ from: file, to, specifier }]
  })
}

const namedAtTop = ({ module }: ParseResult): string[] => [
  ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
  ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
]

function namedInside({ program }: ParseResult): string[] {
  const specifiers: string[] = []
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value)
    },
    TSImportType({ source }) {
      specifiers.push(source.value)
    },
  }).visit(program)
  return specifiers
}

/** Imports contain the full file name, so no search is needed. Packages and generated route types are not files of ours. */
function resolve(file: string, specifier: string): string | undefined {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('./+types/')) return undefined
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  for (const [alias, target] of Object.entries(packageJson.imports)) {
    const prefix = alias.slice(0, -1)
    if (name.startsWith(prefix)) return path.posix.join(target.slice(0, -1), name.slice(prefix.length))
  }
  return undefined
}
