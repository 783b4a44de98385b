import { expect, test } from 'vitest'
import { checkForm } from './check-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'

const send = (type: string | undefined, body: BodyInit, method = 'POST') =>
  checkForm(
    new Request('http://localhost/contact', {
      method,
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    }),
  )

test('a form is handed on whole', async () => {
  const given = await send(`${urlencoded};charset=UTF-8`, 'name=Ana+Lee&message=%C3%A9t%C3%A9')
  expect(Object.fromEntries((await given?.formData()) ?? [])).toEqual({ name: 'Ana Lee', message: 'été' })
  const parts = new FormData()
  parts.set('name', 'Ana')
  const multipart = await checkForm(new Request('http://localhost/', { method: 'PUT', body: parts }))
  expect((await multipart?.formData())?.get('name')).toBe('Ana')
})

test('what is no form is none', async () => {
  expect(await send('application/json', '{}')).toBeUndefined()
  expect(await send('text/plain', 'name=Ana', 'DELETE')).toBeUndefined()
  expect(await send('multipart/form-data', 'no boundary')).toBeUndefined()
  expect(await send('multipart/form-data; boundary=x', 'no parts')).toBeUndefined()
  expect(await send('multipart/form-data; boundary=x', '--x\r\nnonsense')).toBeUndefined()
})

test('a text that cannot be stored is refused', async () => {
  expect(await send(urlencoded, 'name=A%00')).toBeUndefined()
  expect(await send(urlencoded, 'name=A\0')).toBeUndefined()
  const parts = new FormData()
  parts.set('name', 'A\0')
  expect(await checkForm(new Request('http://localhost/', { method: 'POST', body: parts }))).toBeUndefined()
})

test('a request without a body is left as it is', async () => {
  const request = new Request('http://localhost/contact')
  expect(await checkForm(request)).toBe(request)
})
