// Only French month names begin with a small letter.
const firstOfMonth = /\b1 (?=[a-z])/g

/** Writes the first of a month as French does, "1er juin", in a formatted date. `Intl` does not. Other texts stay as they are. */
export const withOrdinalDay = (text: string): string => text.replace(firstOfMonth, '1er ')
