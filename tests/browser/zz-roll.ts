import { runScheduled } from './site-database.ts'
await runScheduled({ data: '/tmp/analytics-data', origin: '', port: 0, googlePort: 0 }, 'analytics.roll-up-visits')
