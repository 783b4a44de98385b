/** What whoever sails a bareboat has to show before departure: the codes of offers. */
export const licences = ['skipper', 'radio', 'second_sailor', 'sailing_record'] as const

export type Licence = (typeof licences)[number]
