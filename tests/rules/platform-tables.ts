/** Tables of src/server/platform and of the files that assemble the domains. */
export const platformTables: readonly string[] = [
  'migrations',
  'mails',
  'mail_stops',
  'server_secrets',
  'rate_limits',
  'page_changes',
  'market_settings',
  'market_setting_changes',
  'market_revision',
]
