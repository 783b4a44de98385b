-- What the market gives a guest beyond the terms of a booking lies as a cost on `goodwill`.
alter table ledger_postings
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (
    account in (
      'provider', 'bank', 'cash', 'terminal', 'disputed', 'payout_transit',
      'booking', 'owner', 'tax', 'security_deposit', 'gift_card', 'credit',
      'commission', 'service_charge', 'provider_fee', 'promotion', 'goodwill', 'loss'
    )
  );

-- Who gave a refund that the terms do not ask for, and who bears it.
alter table refunds
  add column granted_by object_id,
  add column borne_by text check (borne_by in ('market', 'owner')),
  add constraint refunds_granted_check check ((granted_by is null) = (borne_by is null));
create index refunds_granted on refunds (payment_id) where granted_by is not null;
