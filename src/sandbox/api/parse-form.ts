import { parse } from 'picoquery'

/** Parses `card[number]=4242&expand[0]=customer`: the nested names that the provider's clients send in bodies and queries. */
export const parseForm = (text: string): Record<string, unknown> =>
  // Browsers encode the brackets.
  parse(text.replace(/%5B/gi, '[').replace(/%5D/gi, ']'), {
    nesting: true,
    nestingSyntax: 'index',
    arrayRepeat: true,
    arrayRepeatSyntax: 'bracket',
  })
