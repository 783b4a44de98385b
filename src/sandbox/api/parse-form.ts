import { parse } from 'picoquery'

/** `card[number]=4242&expand[0]=customer`: nested names, as the provider's clients send them in bodies and queries. */
export const parseForm = (text: string): Record<string, unknown> =>
  // Browsers encode the brackets of names.
  parse(text.replace(/%5B/gi, '[').replace(/%5D/gi, ']'), {
    nesting: true,
    nestingSyntax: 'index',
    arrayRepeat: true,
    arrayRepeatSyntax: 'bracket',
  })
