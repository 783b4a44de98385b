import { testPart } from './test-part.ts'

await testPart('settings')
