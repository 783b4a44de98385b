import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Api, apiContext, type RequestFacts, requestContext } from '#web/context.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'
import { answerForm, type Senders } from './answer-form.server.ts'

function sent(...fields: [name: string, value: string][]) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const url = new URL('http://localhost/yachts/4')
  const context = new RouterContextProvider()
  context.set(apiContext, {} as Api) // No act here calls it.
  context.set(requestContext, { locale: 'en' } as RequestFacts)
  return { request: new Request(url, { method: 'POST', body }), url, params: { boatId: '4' }, context }
}

const refusing = (code: 'invalid_request' | 'dates_taken' | 'revision_conflict') => ({
  intents: {
    save: () => {
      throw new PageRefusal(code, ['name'])
    },
  },
})

describe('the act of a form', () => {
  it('gets the typed texts without the intent, and the parameters of the address', async () => {
    const answer = answerForm(sent(['intent', 'save'], ['name', 'Halcyon']), {
      intents: { save: ({ params: { boatId }, suffix }, texts) => ({ boatId, suffix, texts }) },
    })
    expect(await answer).toEqual({ boatId: '4', suffix: '', texts: { name: 'Halcyon' } })
  })

  it('is that of the last intent, and a name with a dash takes what follows', async () => {
    const answer = answerForm(sent(['intent', 'save'], ['intent', 'remove-4-b']), {
      intents: { save: () => 'saved', 'remove-': ({ suffix }) => `removed ${suffix}` },
    })
    expect(await answer).toBe('removed 4-b')
  })

  it('runs after the code of the form, for a sender who may send it', async () => {
    const done: string[] = []
    const by: Senders<string> = {
      require: async () => 'Ana',
      code: { field: 'code', enter: async (_, code) => done.push(`code ${code}`) },
    }
    const intents = {
      save: ({ sender }: { sender: string }, texts: object) => done.push(`${sender} ${JSON.stringify(texts)}`),
    }
    await answerForm(sent(['intent', 'save'], ['code', '123456']), { by, intents })
    expect(done).toEqual(['code 123456', 'Ana {}'])
  })
})

describe('a refused form', () => {
  it.each([
    ['invalid_request', undefined, 400],
    ['dates_taken', undefined, 400],
    ['revision_conflict', undefined, 409],
    ['invalid_request', 'conflict', 400],
    ['dates_taken', 'conflict', 409],
    ['dates_taken', 422, 422],
  ] as const)('of %s, where the page says %s, is %i', async (code, status, expected) => {
    const answer = answerForm(sent(['intent', 'save'], ['name', '?']), { ...refusing(code), ...(status && { status }) })
    expect(await answer).toMatchObject({
      data: { refused: { intent: 'save', code, wrong: ['name'], values: { name: '?' } } },
      init: { status: expected },
    })
  })

  it('may lead elsewhere', async () => {
    const elsewhere = new Response(null, { status: 303 })
    const answer = answerForm(sent(['intent', 'save']), { ...refusing('dates_taken'), refused: () => elsewhere })
    expect(await answer).toBe(elsewhere)
  })
})
