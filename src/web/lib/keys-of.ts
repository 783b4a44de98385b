/** The keys of a table that is written out, in its order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // A table that is written out has the keys of its type and no others.
  Object.keys(table) as Key[]
