// Names of months begin small in French alone.
const firstOfMonth = /\b1 (?=[a-z])/g

/** A formatted date with the first of a month as French writes it, "1er juin", which `Intl` does not; others are left as they are. */
export const withOrdinalDay = (text: string): string => text.replace(firstOfMonth, '1er ')
