-- `key`: what is told once, however often its job runs. `attachments`: files, their bytes in base64.
alter table mails
  add key text unique,
  add attachments jsonb not null default '[]';
