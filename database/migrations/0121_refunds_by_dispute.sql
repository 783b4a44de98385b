-- What was promised to a guest whose bank has taken the payment back for good: they have the money, without us.
alter table refunds
  drop constraint refunds_way_check,
  add constraint refunds_way_check check (
    way in ('card', 'cash', 'terminal', 'bank_transfer', 'gift_card', 'credit', 'dispute')
  );
