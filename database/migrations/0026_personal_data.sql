-- Until when the text of a mail is kept at most, when it holds a code or a token. Null: as long as other mail.
alter table mails add column redact_at timestamptz;
create index mails_to_redact on mails (redact_at) where redact_at is not null;
create index mails_by_age on mails (created_at);
create index mails_by_reply_to on mails (lower(reply_to)) where reply_to is not null;
create index mails_by_recipient on mails (lower(recipient));
create index contact_requests_by_email on contact_requests (lower(email));
create index audit_records_with_address on audit_records (at) where address is not null;
