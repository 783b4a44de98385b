/** The keys of an object literal, in order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // An object literal has exactly the keys of its type.
  Object.keys(table) as Key[]
