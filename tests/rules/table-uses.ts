import type { Domain } from '#server/domain.ts'

/** The tables that a source names in a Kysely call or after an SQL keyword. */
export function tablesUsed(source: string, tables: ReadonlySet<string>): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const places = [
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w+Join)\(\s*\[?\s*['"]([a-z_]+)/g,
    /\b(?:from|join|into|update|table|truncate|using)\s+(?:only\s+)?([a-z_]+)\b/g,
    /\bsql\.table\(['"]([a-z_]+)/g,
  ]
  const names = places.flatMap((place) => [...code.matchAll(place)].map(([, name = '']) => name))
  return [...new Set(names.filter((name) => tables.has(name)))].sort()
}

/** The tables that a domain may use by SQL: its own, and those that other domains share with it. */
export function tablesOpenTo(domain: Domain, domains: readonly Domain[]): ReadonlySet<string> {
  const shared = domains.filter(({ name }) => domain.sharesTablesOf?.includes(name))
  return new Set([domain, ...shared].flatMap(({ tables }) => tables))
}
