/** Codes of the licences that the person who sails a bareboat shows before departure. */
export const licences = ['skipper', 'radio', 'second_sailor', 'sailing_record'] as const

export type Licence = (typeof licences)[number]
