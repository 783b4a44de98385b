-- Money that came past the provider: who received it, and why it was written down, is on its ledger entry.
alter table payments
  add way text not null default 'card' check (way in ('card', 'cash', 'terminal', 'bank_transfer')),
  add check (way = 'card' or (intent_id is null and status = 'captured'));
-- How a refund went back: in the end by hand, where it was or where the bank sent it back.
alter table refunds add way text not null default 'card' check (way in ('card', 'cash', 'terminal', 'bank_transfer'));
