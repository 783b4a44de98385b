import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['curl/8.7.1', 'curl'],
  ['FairleadApp/3.1 (harbour office)', 'FairleadApp'],
  ['', '–'],
  ['/', '–'],
])('%j is shown as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
