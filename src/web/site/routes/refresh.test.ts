import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { clientAction } from './refresh.ts'

/** A page that counts how often it is loaded, and whose form is answered with a link. */
async function answeredPage() {
  let loads = 0
  const page = { id: 'page', path: '/', loader: () => ++loads, action: () => 'https://example.com/once' }
  const router = createMemoryRouter([page, { id: 'refresh', path: '/refresh', action: clientAction }])
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  return router
}

test('what useRefresh does loads the page again and keeps the answer of its form', async () => {
  const router = await answeredPage()
  const loadsBefore = router.state.loaderData.page
  await router.fetch('refresh', 'page', '/refresh', { formMethod: 'post', formData: new FormData() })
  expect(router.state.loaderData.page).toBe(loadsBefore + 1)
  expect(router.state.actionData).toEqual({ page: 'https://example.com/once' })
})

test('what it is there instead of drops the answer', async () => {
  const router = await answeredPage()
  await router.revalidate()
  expect(router.state.actionData).toBeNull()
})

test('the next page leaves the answer behind', async () => {
  const router = await answeredPage()
  await router.navigate('/')
  expect(router.state.actionData).toBeNull()
})
