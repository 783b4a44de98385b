import { expect, test } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const customer = await buildUser(site.services, { role: 'c' })
const owner = await buildUser(site.services, { role: 'b' })
const administrator = await buildUser(site.services, { role: 'a' })

const visitAs = ({ token }: { token: string }, address: string) => site.visit(address, { cookie: `session=${token}` })

test.each([
  ['customer', customer, '/UserDashboard/nothing', 'Your account'],
  ['owner', owner, '/OwnerDashboard/nothing/here', 'Owner'],
  ['administrator', administrator, '/adminn/nothing', 'Admin'],
  ['administrator', administrator, '/admindashboard/nothing', 'Admin'],
  ['customer in French', customer, '/fr/UserDashboard/nothing', 'Votre compte'],
  ['owner in French', owner, '/fr/OwnerDashboard/nothing', 'propriétaire'],
])('an unknown page of a desk says so within its frame: %s', async (_who, user, address, frame) => {
  const { status, html, headers } = await visitAs(user, address)
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('text/html')
  expect(textOfElement(html, 'h1')).toMatch(/does not exist|n’existe pas/)
  expect(html).toMatch(new RegExp(`<nav[^>]*aria-label="[^"]*${frame}`))
  expect(wordsOf(html)).toMatch(/Check the address\.|Vérifiez l’adresse\./)
  expect(html, 'no way to the public search').not.toMatch(/href="[^"]*\/yacht-rentals/)
})

test.each([
  ['the customer', customer, '/UserDashboard', 'Overview'],
  ['the owner', owner, '/OwnerDashboard', 'Overview'],
  ['the owner, below a list', owner, '/OwnerDashboard/bookings', 'Bookings'],
  ['the administrator', administrator, '/adminn', 'Dashboard'],
  ['the owner in French', owner, '/fr/OwnerDashboard', 'Aperçu'],
])('an unknown page leads back to the page above: %s', async (_who, user, above, name) => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  await browser.open(`${above}/nothing/here`)
  await browser.follow(new RegExp(`^(?:Back to|Retour :) ${name}$`))
  expect([browser.page.status, browser.page.address]).toEqual([200, above])
})

test.each([
  ['a customer', customer, '/OwnerDashboard/listings', '/'],
  ['a customer', customer, '/adminn/nothing', '/'],
  ['an owner', owner, '/adminn/nothing', '/'],
  ['an administrator', administrator, '/OwnerDashboard/listings', '/'],
  ['a customer in French', customer, '/fr/OwnerDashboard/listings', '/fr'],
])('the guard sends whoever has another role home, also from unknown pages: %s', async (_who, user, address, home) => {
  const { status, location } = await visitAs(user, address)
  expect([status, location]).toEqual([302, home])
})

test.each([
  ['/UserDashboard/nothing', '/auth?from=%2FUserDashboard%2Fnothing'],
  ['/OwnerDashboard/listings', '/auth?from=%2FOwnerDashboard%2Flistings'],
  ['/adminn/nothing', '/adminlogin?from=%2Fadminn%2Fnothing'],
])('visitors sign in first: %s', async (address, signInPage) => {
  const { status, location } = await site.visit(address)
  expect([status, location?.toLowerCase()]).toEqual([302, signInPage.toLowerCase()])
})
