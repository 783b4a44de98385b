-- The search of the back office finds documents by their printed number, and vouchers by the end of their code.
create index documents_of_number on documents (number, kind);
create index vouchers_of_code_end on vouchers (code_end);

-- The person that an operator mailed a voucher to. A voucher that was sold, or whose code was read out, has none.
alter table vouchers
  add column recipient_name text check (recipient_name <> ''),
  add column recipient_email text check (recipient_email <> ''),
  add column recipient_locale text check (recipient_locale in ('en', 'fr')),
  add constraint voucher_has_whole_recipient check (
    (recipient_name is null) = (recipient_email is null) and (recipient_email is null) = (recipient_locale is null)
  );
create index vouchers_of_recipient on vouchers (contact_of(recipient_email)) where recipient_email is not null;

-- A reply is shared, or one operator's own.
alter table support_replies
  add column owner_id object_id references users on delete cascade,
  drop constraint support_replies_name_key,
  add constraint support_replies_of_name unique nulls not distinct (owner_id, name);
