/** A property as in jCal, RFC 7265. */
export type Property = readonly [name: string, params: Readonly<Record<string, unknown>>, type: string, ...unknown[]]
export type Component = readonly [name: string, properties: readonly Property[], components: readonly Component[]]

export const findProperty = ([, properties]: Component, name: string): Property | undefined =>
  properties.find((property) => property[0] === name)

export const listProperties = ([, properties]: Component, name: string): Property[] =>
  properties.filter((property) => property[0] === name)

/** The text of a property; empty where the property is missing. */
export function textOf(component: Component, name: string): string {
  const value = findProperty(component, name)?.[3]
  return typeof value === 'string' ? value : ''
}

/** The text of a parameter; some programs write one twice. */
export function paramOf([, params]: Property, name: string): string | undefined {
  const value = params[name]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : undefined
}

export const valuesOf = ([, , , ...values]: Property): unknown[] => values
