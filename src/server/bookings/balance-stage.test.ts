import { expect, it } from 'vitest'
import { balanceStage } from './balance-stage.ts'

const stageOn = (today: string, confirmedOn = '2027-01-01') => balanceStage('2027-05-20', today, confirmedOn)

it('reminds a week, two days and a day ahead, then says that it is overdue, then cancels', () => {
  expect(stageOn('2027-05-12')).toBeUndefined()
  expect(stageOn('2027-05-13')).toBe('week')
  expect(stageOn('2027-05-17')).toBe('week')
  expect(stageOn('2027-05-18')).toBe('two_days')
  expect(stageOn('2027-05-19')).toBe('tomorrow')
  expect(stageOn('2027-05-20')).toBe('tomorrow')
  expect(stageOn('2027-05-21')).toBe('overdue')
  expect(stageOn('2027-05-22')).toBe('cancel')
  expect(stageOn('2027-08-01')).toBe('cancel')
})

it('does not remind whoever has booked since', () => {
  expect(stageOn('2027-05-16', '2027-05-16')).toBeUndefined()
  expect(stageOn('2027-05-18', '2027-05-16')).toBe('two_days')
})
