import { expect, it } from 'vitest'
import { deskPaths } from './page-scripts.ts'

const route = (id: string, parentId: string, path: string) => ({ id, parentId, path, module: { default: () => null } })

it('finds the desks by their layouts, in both languages and any case', () => {
  const routes = [
    route('en/owner-inbox', 'en/owner', 'OwnerDashboard/inbox'),
    route('fr/owner-inbox', 'fr/owner', 'fr/OwnerDashboard/inbox'),
    route('en/admin-users', 'en/admin', 'adminn/users'),
    route('en/profile', 'en/account', 'UserDashboard/profile'),
    route('en/owner-auth', 'en/sign-in', 'ownerauth'),
    route('site/routes/dev/weather', 'root', 'weather-test'),
    { ...route('en/office-sign-in', 'root', ''), path: undefined },
  ]
  const isDesk = deskPaths(Object.fromEntries(routes.map((each) => [each.id, each])))
  const desks = [
    '/OwnerDashboard',
    '/ownerDashboard/statistics',
    '/fr/OwnerDashboard/inbox',
    '/adminn/anything',
    '/UserDashboard/x',
    '/weather-test',
  ]
  expect(desks.filter((path) => !isDesk(path))).toEqual([])
  const others = ['/', '/fr', '/reservation/1', '/ownerauth', '/OwnerDashboards', '/preview/1']
  expect(others.map(isDesk)).toEqual([false, false, false, false, false, false])
})
