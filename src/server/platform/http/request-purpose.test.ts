import { expect, test } from 'vitest'
import { requestPurpose } from './request-purpose.ts'

test('what changes something is a write, whatever the method', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    expect(requestPurpose(method, '/auth')).toBe('write')
    expect(requestPurpose(method, '/contact')).toBe('message')
    expect(requestPurpose(method, '/api/email/contact-us')).toBe('message')
  }
})

test('events of the payment provider count apart from what visitors write', () => {
  for (const path of ['/api/payments/webhook', '/API/payments//webhook/'])
    expect(requestPurpose('POST', path), path).toBe('event')
})

test('an address counts as what the router takes it for', () => {
  for (const path of [
    '/contact/',
    '/CONTACT',
    '/fr/contact',
    '/Fr/Contact/',
    '//contact',
    '/contact.data',
    '/contact/_.data',
    '/%63ontact',
    '/contact//',
    '/API/EMAIL/contact-us',
    '/api//email/contact-us',
    '/concierge',
    '/fr/yacht-management',
    '/api/newsletter',
    '/fr/newsletter',
    '/api/concierge-requests',
    '/api/yacht-management-requests',
  ])
    expect(requestPurpose('POST', path), path).toBe('message')
  for (const path of ['/contacts', '/blog/contact', '/contact/us', '/api/emails']) {
    expect(requestPurpose('POST', path), path).toBe('write')
  }
})

test('what pages tell that they have shown takes nothing of what a visitor may write', () => {
  for (const path of ['/api/events', '/API/events/']) expect(requestPurpose('POST', path), path).toBe('count')
  for (const path of ['/events', '/api/events/1']) expect(requestPurpose('POST', path), path).toBe('write')
})

test('reading is a call of the API or a page; files and probes are not counted', () => {
  expect(requestPurpose('GET', '/api/boats')).toBe('read')
  for (const path of ['/', '/faq', '/faq.data', '/api', '/assets', '/no-such-file.css'])
    expect(requestPurpose('HEAD', path), path).toBe('render')
  for (const path of [
    '/assets/root-1.css',
    '/media/a/b.jpg',
    '/map/land/1/1/1',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap-pages.xml',
  ])
    expect(requestPurpose('GET', path), path).toBeUndefined()
})
