-- The few entries of a rare kind, such as refunds, are not looked for among all of an account.
create index ledger_entries_by_kind on ledger_entries (kind, id);
