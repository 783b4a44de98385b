-- Attempts, waits and errors are the job's now: one job a mail, in the queue mail.queued/send.
drop index unsent_mails;
alter table mails drop column attempts, drop column next_attempt_at, drop column last_error;
